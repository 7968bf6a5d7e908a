import { config } from 'zod'

// zod probes `new Function` at the first schema, which the policy forbids and reports.
config({ jitless: true })
