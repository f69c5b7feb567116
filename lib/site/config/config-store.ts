import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { env } from '#lib/base/env.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { checkConfig } from '#lib/site/config/check/check-config.ts'
import { checkFolder } from '#lib/site/config/check/check-folder.ts'
import type { ConfigProblem } from '#lib/site/config/check/finding.ts'
import { problemText } from '#lib/site/config/check/problem-text.ts'
import type { ConfigSet } from '#lib/site/config/model/config-set.ts'
import { folderStamps, isDue } from '#lib/site/config/model/config-version.ts'

/** The configuration is invalid, and there has never been a valid one. `message` says why, in words for staff. */
export class ConfigError extends Error {
	override name = 'ConfigError'
}

/** A configuration that is valid as a whole, with the texts it was read from. */
export interface GoodConfig {
	config: ConfigSet
	version: string
	texts: ReadonlyMap<string, string>
}

/** The one configuration of this process. */
interface ConfigStore {
	/** Returns the last valid configuration. Throws {@link ConfigError} if there has never been one. */
	good(): GoodConfig
	version(): string
	problems(): readonly ConfigProblem[]
	/** Calls back with each good configuration as it is taken into use, the present one included. */
	onGood(listener: (good: GoodConfig) => void): void
}

const LastGood = z.object({ version: z.string(), texts: z.record(z.string(), z.string()) })

/**
 * Returns the file in which the server keeps the last valid configuration, so that a restart survives a broken edit.
 */
export const lastGoodFile = (): string => path.join(env.dataDir, 'config-last-good.json')

function readLastGood(): GoodConfig | null {
	try {
		const { version, texts } = LastGood.parse(JSON.parse(fs.readFileSync(lastGoodFile(), 'utf8')))
		const kept = new Map(Object.entries(texts))
		const { config } = checkConfig(kept, { hasFile: () => true })
		return config && { config, version, texts: kept }
	} catch {
		return null
	}
}

function createStore(): ConfigStore {
	let lookedAt = Number.NEGATIVE_INFINITY
	let seen: string | null = null
	let good: GoodConfig | null = null
	let problems: readonly ConfigProblem[] = []
	let tell: (good: GoodConfig) => void = () => {}

	function read(): void {
		const folder = folderStamps()
		if (folder.stamps === seen) return
		const { config, texts, version, problems: found } = checkFolder(folder)
		problems = found
		seen = folder.stamps
		if (!config) return
		good = { config, version, texts }
		tell(good)
	}

	function look(): void {
		if (!isDue(lookedAt)) return
		lookedAt = Date.now()
		try {
			read()
		} catch (error) {
			const message = `The folder cannot be read: ${error instanceof Error ? error.message : String(error)}`
			problems = [{ file: '', line: 1, column: 1, place: '', message }]
			seen = null
		}
		good ??= readLastGood()
	}

	function present(): GoodConfig {
		look()
		if (!good) throw new ConfigError(problems.map(problemText).join('\n'))
		return good
	}

	return {
		good: present,
		version: () => present().version,
		problems() {
			look()
			return problems
		},
		onGood(listener) {
			tell = listener
			tell(present())
		},
	}
}

const known = processWide<ConfigStore>('agencyConfigStore')

function store(): ConfigStore {
	known.value ??= createStore()
	return known.value
}

/**
 * Returns the configuration in use. The folder `config/` is checked at most twice a second. Its files are accepted or
 * refused together: a problem in any of them keeps the last valid configuration. Throws {@link ConfigError} if there is
 * none.
 */
export function presentConfig(): GoodConfig {
	return store().good()
}

/** Returns why the present contents of `config/` are not in use; empty if they are. */
export function configProblems(): readonly ConfigProblem[] {
	return store().problems()
}

/** Calls back with each good configuration as it is taken into use, the present one included; one listener at a time. */
export function onGoodConfig(listener: (good: GoodConfig) => void): void {
	store().onGood(listener)
}
