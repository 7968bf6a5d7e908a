import * as z from 'zod'

/** Body of a legacy refusal: `{message}` and, for 422, `errors`; for 409, the record as it is now (`actual`). */
export const legacyErrorBody = z.object({
  message: z.string().optional().catch(undefined),
  errors: z
    .record(
      z.string(),
      z.union([z.array(z.string()), z.string()]).transform((text) => (typeof text === 'string' ? [text] : text)),
    )
    .optional()
    .catch(undefined),
  actual: z.unknown().optional(),
})
