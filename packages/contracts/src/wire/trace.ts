/** W3C's trace context, as one server hands it to the next: version, trace, span, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/** Of a request's id, the ten figures that a person reads out: they are the end of its trace id. */
const REQ_ID = /^[0-9a-f]{10}$/

/**
 * Trace ids of one process: all of them begin alike, at random, and end in a request's id, so that nothing has to be remembered of it.
 * `start` has 22 figures.
 */
export const createTraces = (start: string) => {
  /** The trace of a request; undefined for what nobody asked for, such as the version poll. */
  const of = (reqId: string): string | undefined => (REQ_ID.test(reqId) ? `${start}${reqId}` : undefined)

  return {
    of,
    /** The flag that asks for recording is not set: each server decides for itself. */
    parentOf: (reqId: string): string | undefined => {
      const trace = of(reqId)

      return trace && `00-${trace}-${trace.slice(-16)}-00`
    },
  }
}

/** The trace that a request came with; undefined where it came with none that can be read. */
export const traceOf = (traceparent: unknown): string | undefined =>
  typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined
