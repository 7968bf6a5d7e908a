/**
 * W3C's trace context, as one side hands it to the next: version, trace, span, flags. By the trace, 32 figures, browser, gateway, legacy
 * server and both logs call one request (OPE-06).
 */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The trace that a request came with; undefined where it came with none that can be read. */
export const traceOf = (traceparent: unknown): string | undefined =>
  typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined

/** Of a trace, what is handed on by a side that records no span. Whether to record is the next one's own decision. */
export const traceparentOf = (trace: string): string => `00-${trace}-${trace.slice(-16)}-00`

/** Of a trace, what a person reads out over the telephone: its last ten figures, by which a log is searched. */
export const codeOf = (trace: string): string => trace.slice(-10)
