import { askEarly } from './lib/early.ts'
import { tokens } from './lib/session/tokens.ts'

// The token's check, and a list's rows, are on the wire while the app's code is still being read (SES-01).
if (tokens.get()) askEarly(location)
