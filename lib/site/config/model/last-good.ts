import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { env } from '#lib/base/env.ts'

const LastGood = z.object({ version: z.string(), texts: z.record(z.string(), z.string()) })

/** The texts of the files of `config/` by name, and a version that identifies these contents. */
export interface ConfigTexts {
	texts: ReadonlyMap<string, string>
	version: string
}

/** The file in which the server keeps the last valid configuration, so that a restart survives a broken edit. */
const lastGoodFile = (): string => path.join(env.dataDir, 'config-last-good.json')

/** Returns the last configuration that a server has used; null if there is none. */
export function readLastGood(): ConfigTexts | null {
	try {
		const { version, texts } = LastGood.parse(JSON.parse(fs.readFileSync(lastGoodFile(), 'utf8')))
		return { version, texts: new Map(Object.entries(texts)) }
	} catch {
		return null
	}
}

/** Keeps a valid configuration for the next start. Throws if it cannot be written. */
export function keepLastGood({ version, texts }: ConfigTexts): void {
	const file = lastGoodFile()
	fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
	// Two servers with one data folder write it at the same time.
	const draft = `${file}.${process.pid}.new`
	fs.writeFileSync(draft, JSON.stringify({ version, texts: Object.fromEntries(texts) }), { mode: 0o600 })
	fs.renameSync(draft, file)
}
