/**
 * W3C's trace context, as one side hands it to the next: version, trace, span, flags. The trace, 32 digits long, names
 * one request for browser, gateway and legacy server and in both logs (OPE-06).
 */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The trace that a request came with; undefined where it came with none that can be read. */
export const traceOf = (traceparent: unknown): string | undefined =>
  typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined

/** The header that hands a trace on from a side that records no span. The next side decides by itself whether to record. */
export const traceparentOf = (trace: string): string => `00-${trace}-${trace.slice(-16)}-00`

/** The last ten digits of a trace, which a person reads out over the telephone and by which a log is searched. */
export const codeOf = (trace: string): string => trace.slice(-10)
