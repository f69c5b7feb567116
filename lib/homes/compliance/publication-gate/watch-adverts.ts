import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { every } from '#lib/base/process/every.ts'
import { getAdvertRules } from '#lib/site/config/config.ts'
import { applyGate } from './gate.ts'

const LOOK_EVERY_MS = 1000

/**
 * Returns a function that applies the gate if `config/adverts.json` is not what it was at the last time. The first call
 * always applies it: rules may have been edited, or have begun to hold, while the server was down.
 */
export function createAdvertLook(apply: () => Promise<void>): () => Promise<void> {
	let seen: unknown
	let text = ''
	return async () => {
		const rules = getAdvertRules()
		if (rules === seen) return
		const now = JSON.stringify(rules)
		if (now !== text) await apply()
		seen = rules
		text = now
	}
}

/** Applies edits of `config/adverts.json` for as long as the server runs; once per process. An hourly job sees to dates. */
export function watchAdverts(): void {
	const look = createAdvertLook(async () => applyGate(await getFullDb(), new Date()))
	every({ name: 'adverts', pause: LOOK_EVERY_MS, work: look, trouble: 'the rules of adverts could not be applied' })
}
