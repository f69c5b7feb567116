import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { env } from '#lib/base/env.ts'

const LastGood = z.object({
	version: z.string(),
	texts: z.record(z.string(), z.string()),
	/** The version of the program that checked it; a file of an earlier one lacks it. */
	build: z.string().optional(),
})

/** The texts of the files of `config/` by name, and a version that identifies these contents. */
export interface ConfigTexts {
	texts: ReadonlyMap<string, string>
	version: string
}

/** The file in which the server keeps the last valid configuration, so that a restart survives a broken edit. */
const lastGoodFile = (): string => path.join(env.dataDir, 'config-last-good.json')

function readFile(): z.infer<typeof LastGood> | null {
	try {
		return LastGood.parse(JSON.parse(fs.readFileSync(lastGoodFile(), 'utf8')))
	} catch {
		return null
	}
}

/** Returns the last configuration that a server has used; null if there is none. */
export function readLastGood(): ConfigTexts | null {
	const kept = readFile()
	return kept && { version: kept.version, texts: new Map(Object.entries(kept.texts)) }
}

/** Whether a server with this build has checked the configuration of this version, and it was the last that it used. */
export function isLastGood(version: string, build: string): boolean {
	const kept = readFile()
	return kept?.version === version && kept.build === build
}

/** Keeps a valid configuration, which this build has checked, for the next start. Throws if it cannot be written. */
export function keepLastGood({ version, texts }: ConfigTexts, build: string): void {
	const file = lastGoodFile()
	fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
	// Two servers with one data folder write it at the same time.
	const draft = `${file}.${process.pid}.new`
	fs.writeFileSync(draft, JSON.stringify({ version, build, texts: Object.fromEntries(texts) }), { mode: 0o600 })
	fs.renameSync(draft, file)
}
