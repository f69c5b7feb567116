import 'server-only'
import { logger } from '#lib/base/log/logger.ts'
import { buildId } from '#lib/base/process/build-id.ts'
import { every } from '#lib/base/process/every.ts'
import type { PresentConfig } from '#lib/site/config/config.ts'
import { keepLastGood } from '#lib/site/config/model/last-good.ts'
import { problemText } from '#lib/site/config/problem.ts'
import { checkedConfig } from './checked-config.ts'

const LOOK_EVERY_MS = 1000

function keep(good: PresentConfig): void {
	try {
		keepLastGood(good, buildId())
	} catch (error) {
		logger.error({ err: error }, 'the last good configuration is not kept for the next start')
	}
}

/** Returns a function that checks the configuration and logs what has changed since its last call. */
export function createConfigLook(): () => void {
	const config = checkedConfig()
	config.onGood(keep)
	let version: string | null = null
	let told = new Set<string>()
	return () => {
		const problems = config.problems()
		for (const problem of problems) {
			if (!told.has(problemText(problem)))
				logger.error(problem, 'configuration has a problem; the last good one stays in use')
		}
		const wasBroken = told.size > 0
		told = new Set(problems.map(problemText))
		const good = config.good()
		if (problems.length === 0 && (wasBroken || (version !== null && good.version !== version)))
			logger.info({ version: good.version }, 'configuration in use')
		version = good.version
	}
}

/**
 * Checks the configuration once a second for as long as the server runs, so that a broken edit is logged even without a
 * visitor, and keeps the last valid one for the next start. Throws `ConfigError` if there is none.
 */
export function watchConfig(): void {
	const look = createConfigLook()
	look()
	every({ name: 'configuration', pause: LOOK_EVERY_MS, work: look, trouble: 'configuration cannot be watched' })
}
