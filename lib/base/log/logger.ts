import 'server-only'
import pino from 'pino'
import { env } from '#lib/base/env.ts'

/** Structured log lines on standard output. No personal data: no queries, addresses, names or mail. */
export const logger = pino({
	level: env.logLevel,
	base: null,
	timestamp: pino.stdTimeFunctions.isoTime,
	formatters: { level: (label) => ({ level: label }) },
})
