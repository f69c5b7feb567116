import { z } from 'zod'

// Otherwise zod tests whether it may evaluate code, which the policy of the page refuses and reports. Every file that
// makes object schemas for the browser imports this first.
if (typeof window !== 'undefined') z.config({ jitless: true })
