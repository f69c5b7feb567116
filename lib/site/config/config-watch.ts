import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import { logger } from '#lib/base/log/logger.ts'
import { every } from '#lib/base/process/every.ts'
import { problemText } from '#lib/site/config/check/problem-text.ts'
import { configProblems, type GoodConfig, lastGoodFile, onGoodConfig, presentConfig } from './config-store.ts'

const LOOK_EVERY_MS = 1000

function keep({ version, texts }: GoodConfig): void {
	const file = lastGoodFile()
	try {
		fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
		fs.writeFileSync(`${file}.new`, JSON.stringify({ version, texts: Object.fromEntries(texts) }), { mode: 0o600 })
		fs.renameSync(`${file}.new`, file)
	} catch (error) {
		logger.error({ err: error }, 'the last good configuration is not kept for the next start')
	}
}

/** Returns a function that checks the configuration and logs what has changed since its last call. */
export function createConfigLook(): () => void {
	onGoodConfig(keep)
	let version: string | null = null
	let told = new Set<string>()
	return () => {
		const problems = configProblems()
		for (const problem of problems) {
			if (!told.has(problemText(problem)))
				logger.error(problem, 'configuration has a problem; the last good one stays in use')
		}
		const wasBroken = told.size > 0
		told = new Set(problems.map(problemText))
		const good = presentConfig()
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
