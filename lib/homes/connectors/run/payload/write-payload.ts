import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import type { Mapped } from '#lib/homes/connectors/connector-types.ts'
import type { PayloadProject } from '#lib/homes/connectors/payload-types.ts'
import { HOME_TYPE } from '#lib/homes/connectors/property-types.ts'
import { typeNamesIn } from '#lib/site/i18n/messages.ts'

/** Returns the records of `webIDs` that a connector's payload begins with: every main type in every language. */
export function typeRecords() {
	return LANGUAGE_CODES.flatMap((language) =>
		Object.values(HOME_TYPE).map((webId) => ({
			ID: webId,
			WebID: webId,
			Name: typeNamesIn(language)[`type${webId}`],
			ShowOrder: webId,
			Sale: true,
			Rent: true,
			language,
		})),
	)
}

/** Returns a record of the payload as JSON, without what is not known. */
function jsonOf(record: object): string {
	return JSON.stringify(record, (_, value: unknown) => (value === null ? undefined : value))
}

/** Yields the text of a payload, a part for each record or group of records that the mapping returns. */
async function* textOf(mapped: AsyncIterable<Mapped>): AsyncGenerator<string> {
	const projects: PayloadProject[] = []
	yield '{"version":"1.2","properties":['
	let separator = '\n'
	for await (const { properties, projects: found } of mapped) {
		projects.push(...found)
		if (properties.length === 0) continue
		yield separator + properties.map(jsonOf).join(',\n')
		separator = ',\n'
	}
	yield `],\n"projects":[${projects.map(jsonOf).join(',\n')}],\n"webIDs":${JSON.stringify(typeRecords())}}\n`
}

/**
 * Writes a payload file from what the mapping returns, record by record. An incomplete file never replaces an earlier
 * one, and none stays.
 */
export async function writePayload(file: string, mapped: AsyncIterable<Mapped>): Promise<void> {
	fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
	const part = `${file}.part`
	try {
		// Returns when the file is closed, whether it was written or not.
		await fs.promises.writeFile(part, textOf(mapped), { mode: 0o600 })
		await fs.promises.rename(part, file)
	} catch (error) {
		await fs.promises.rm(part, { force: true })
		throw error
	}
}
