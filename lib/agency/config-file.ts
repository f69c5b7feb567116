import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { env } from '../env.ts'
import { configVersion } from './config-version.ts'

/** A configuration file that cannot be used; `message` says which and why, in words for staff. */
export class ConfigError extends Error {
	override name = 'ConfigError'
}

// Kept over all module instances, so that a broken edit is reported once and everywhere.
const shared = globalThis as typeof globalThis & { agencyConfigProblems?: Map<string, string> }
shared.agencyConfigProblems ??= new Map()
const problems = shared.agencyConfigProblems

/** Why files of `config/` are not in use at the moment, by file name; empty when all is well. */
export function configProblems(): ReadonlyMap<string, string> {
	return problems
}

function readFile<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
	let content: unknown
	try {
		content = JSON.parse(fs.readFileSync(path.join(env.configDir, name), 'utf8'))
	} catch (error) {
		throw new ConfigError(`config/${name}: ${error instanceof Error ? error.message : String(error)}`)
	}
	const parsed = schema.safeParse(content)
	if (!parsed.success) throw new ConfigError(`config/${name}:\n${z.prettifyError(parsed.error)}`)
	return parsed.data
}

/**
 * A reader of one file of `config/`. It rereads the file when the folder changes and keeps the last good
 * content when an edit is broken. Throws {@link ConfigError} when there has never been a good one.
 */
export function configFile<Schema extends z.ZodType>(name: string, schema: Schema): () => z.output<Schema> {
	let good: { value: z.output<Schema> } | null = null
	let readVersion: string | null = null
	return () => {
		const version = configVersion()
		if (good && version === readVersion) return good.value
		try {
			good = { value: readFile(name, schema) }
			problems.delete(name)
		} catch (error) {
			if (!(error instanceof ConfigError)) throw error
			problems.set(name, error.message)
			if (!good) throw error
		}
		readVersion = version
		return good.value
	}
}
