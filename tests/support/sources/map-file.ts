import type { FileConnector, FileKind, RawRecord } from '#lib/homes/connectors/types.ts'

/** Maps all homes of a file, and says what the mapping reported. */
export async function mapFile({ records, map }: Pick<FileConnector<FileKind>, 'records' | 'map'>, file: string) {
	const unmapped = new Set<string>()
	const unknown: string[] = []
	const leftOut: string[] = []
	const notes = {
		unmappedField: (field: string) => unmapped.add(field),
		unknownValue: (field: string, value: unknown, effect: string) => unknown.push(`${field} ${value} ${effect}`),
		leftOut: (_key: string, reason: string) => leftOut.push(reason),
	}
	const raws: RawRecord[] = []
	for await (const record of records(file)) raws.push(record)
	const properties = raws.flatMap(
		(record) => map(record, { languages: ['nl', 'fr', 'en', 'de'], reference: {}, notes }).properties,
	)
	return { raws, properties, unmapped: [...unmapped], unknown, leftOut }
}
