import type { FileConnector, FileKind, MappingContext, RawRecord } from '#lib/homes/connectors/connector-types.ts'
import { UNSAID } from '#tests/support/sources/unread-values.ts'

/** Maps all homes of a file. Returns them with what the mapping reported. */
export async function mapFile(
	{ records, map }: Pick<FileConnector<FileKind>, 'records' | 'map'>,
	file: string,
	site: Partial<Pick<MappingContext, 'languages' | 'textLanguage' | 'defaultLanguage'>> = {},
) {
	const unmapped = new Set<string>()
	const unknown: string[] = []
	const leftOut: string[] = []
	const notShown: string[] = []
	const foreign: string[] = []
	const notes = {
		notShown: (field: string) => notShown.push(field),
		foreignTexts: (language: string, isOnly: boolean) => foreign.push(isOnly ? `${language} only` : language),
		unmappedField: (field: string) => unmapped.add(field),
		unknownValue: (field: string, value: unknown, effect: string) => unknown.push(`${field} ${value} ${effect}`),
		leftOut: (_key: string, reason: string) => leftOut.push(reason),
	}
	const raws: RawRecord[] = []
	for await (const record of records(file)) raws.push(record)
	const properties = raws.flatMap(
		(record) =>
			map(record, { ...UNSAID, languages: ['nl', 'fr', 'en', 'de'], ...site, reference: {}, notes }).properties,
	)
	return { raws, properties, unmapped: [...unmapped], unknown, leftOut, notShown, foreign }
}
