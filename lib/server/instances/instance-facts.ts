import 'server-only'
import { hash } from 'node:crypto'
import os from 'node:os'
import type { InstanceFacts } from '#lib/base/db/claims/heartbeat.ts'
import { buildId } from '#lib/base/process/build-id.ts'
import { fingerprintOf, presentKey } from '#lib/base/security/secrets.ts'
import { presentConfig } from '#lib/site/config/config.ts'

/** The contents alone: two machines have the same files at different times. */
function configHash(): string {
	const texts = [...presentConfig().texts].sort(([a], [b]) => (a < b ? -1 : 1))
	return hash('sha256', JSON.stringify(texts)).slice(0, 16)
}

function keyMark(): string | null {
	try {
		return fingerprintOf(presentKey())
	} catch {
		return null
	}
}

/** Returns what this process reports about itself to the others. */
export const instanceFacts = (kind: InstanceFacts['kind']): InstanceFacts => ({
	kind,
	build: buildId(),
	host: os.hostname(),
	config: configHash(),
	key_mark: keyMark(),
})
