import { processWide } from '#lib/base/process/process-wide.ts'
import { type CheckedConfig, ConfigError, type PresentConfig } from '#lib/site/config/config.ts'
import { folderInUse } from '#lib/site/config/model/config-folder.ts'
import { folderStamps, isDue } from '#lib/site/config/model/config-version.ts'
import { readLastGood } from '#lib/site/config/model/last-good.ts'
import { type ConfigProblem, problemText } from '#lib/site/config/problem.ts'
import { checkConfig } from './check-config.ts'
import { checkFolder } from './check-folder.ts'

/** The configuration of this process, checked. */
interface CheckedStore extends CheckedConfig {
	/** Calls back with each good configuration as it is taken into use, the present one included. */
	onGood(listener: (good: PresentConfig) => void): void
}

function goodBefore(): PresentConfig | null {
	const kept = readLastGood()
	const config = kept && checkConfig(kept.texts, { hasFile: () => true }).config
	return config && { ...kept, config }
}

function createStore(): CheckedStore {
	let lookedAt = Number.NEGATIVE_INFINITY
	let lookedIn: string | undefined
	let seen: string | null = null
	let good: PresentConfig | null = null
	let problems: readonly ConfigProblem[] = []
	let tell: (good: PresentConfig) => void = () => {}

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
		const folder = folderInUse()?.folder
		if (!isDue(lookedAt) && folder === lookedIn) return
		lookedAt = Date.now()
		lookedIn = folder
		try {
			read()
		} catch (error) {
			const message = `The folder cannot be read: ${error instanceof Error ? error.message : String(error)}`
			problems = [{ file: '', line: 1, column: 1, place: '', message }]
			seen = null
		}
		good ??= goodBefore()
	}

	function present(): PresentConfig {
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

const known = processWide<CheckedStore>('agencyConfigStore')

/**
 * Returns the configuration that this process checks. From the first call on, everyone in the process reads this one.
 * The folder `config/` is looked at when the configuration is read, at most twice a second.
 */
export function checkedConfig(): CheckedStore {
	known.value ??= createStore()
	return known.value
}
