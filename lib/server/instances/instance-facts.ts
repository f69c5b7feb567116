import 'server-only'
import { hash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { InstanceFacts } from '#lib/base/db/claims/heartbeat.ts'
import { fingerprintOf, presentKey } from '#lib/base/security/secrets.ts'
import { presentConfig } from '#lib/site/config/config.ts'

function readBuild(): string {
	try {
		return fs.readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'BUILD_ID'), 'utf8').trim()
	} catch {
		return 'none'
	}
}

/** As it was when this process started: a build that replaces it later is not what runs. */
const BUILD = readBuild()

/** Returns what names the version of the program that runs. */
export const buildId = (): string => BUILD

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
	build: BUILD,
	host: os.hostname(),
	config: configHash(),
	key_mark: keyMark(),
})
