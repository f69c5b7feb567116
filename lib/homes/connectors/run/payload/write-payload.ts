import 'server-only'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { PayloadProject } from '#lib/homes/connectors/payload-types.ts'
import { typeRecords } from '#lib/homes/connectors/type-names.ts'
import type { Mapped } from '#lib/homes/connectors/types.ts'

/** Returns a record of the payload as JSON, without what is not known. */
function jsonOf(record: object): string {
	return JSON.stringify(record, (_, value: unknown) => (value === null ? undefined : value))
}

/**
 * Writes a payload file from what the mapping returns, record by record. An incomplete file never replaces an earlier
 * one.
 */
export async function writePayload(file: string, mapped: AsyncIterable<Mapped>): Promise<void> {
	fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
	const part = `${file}.part`
	const out = fs.createWriteStream(part, { mode: 0o600 })
	const failed = once(out, 'error').then(([error]) => {
		throw error
	})
	const write = async (text: string) => {
		if (!out.write(text)) await Promise.race([once(out, 'drain'), failed])
	}
	// The rejection is awaited in a race, or reaches us when the file is ended.
	failed.catch(() => {})
	try {
		const projects: PayloadProject[] = []
		await write('{"version":"1.2","properties":[')
		let separator = '\n'
		for await (const { properties, projects: found } of mapped) {
			projects.push(...found)
			for (const property of properties) {
				await write(separator + jsonOf(property))
				separator = ',\n'
			}
		}
		const rest = { projects: projects.map((project) => jsonOf(project)), types: JSON.stringify(typeRecords()) }
		await write(`],\n"projects":[${rest.projects.join(',\n')}],\n"webIDs":${rest.types}}\n`)
		out.end()
		await Promise.race([once(out, 'finish'), failed])
		await fs.promises.rename(part, file)
	} catch (error) {
		out.destroy()
		await fs.promises.rm(part, { force: true })
		throw error
	}
}
