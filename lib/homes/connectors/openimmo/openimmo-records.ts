import 'server-only'
import type { RawRecord } from '#lib/homes/connectors/connector-types.ts'
import type { XmlFields, XmlValue } from '#lib/homes/connectors/reading/xml.ts'
import { xmlRecords } from '#lib/homes/connectors/reading/xml-file.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'

const TRANSFER = 'openimmo/uebertragung'
const HOME = 'openimmo/anbieter/immobilie'

/** What is kept of one home: the element, and when the file says that it was written. */
export interface OpenImmoRaw {
	immobilie: XmlFields
	writtenAt: string | null
}

const isFields = (value: XmlValue | undefined): value is XmlFields => typeof value === 'object' && !Array.isArray(value)
const textOf = (value: XmlValue | undefined) => (typeof value === 'string' && value !== '' ? value : null)

/** Throws unless a file says that it holds every home: what a part of them lacks would be withdrawn. */
function checkComplete(transfer: XmlFields): void {
	const [extent, mode] = [textOf(transfer['@umfang'])?.toUpperCase(), textOf(transfer['@modus'])?.toUpperCase()]
	if (extent === 'TEIL') {
		throw new SourceProblem(
			'refused',
			'The OpenImmo file holds only what changed (umfang="TEIL"). The site needs a file with all homes: let the software that writes it export everything each time (Vollabgleich, umfang="VOLL")',
		)
	}
	if (extent !== 'VOLL')
		throw new SourceProblem('shape', 'The OpenImmo file does not say whether it is complete (umfang)')
	if (mode === 'DELETE') {
		throw new SourceProblem(
			'refused',
			'The OpenImmo file orders homes to be deleted (modus="DELETE"); it is no list of homes',
		)
	}
}

const notOpenImmo = () => new SourceProblem('shape', 'The file is not OpenImmo: it does not begin with "uebertragung"')

/** Files that lie within the document are not kept: nobody could show them, and they are large. */
function withoutFiles(fields: XmlFields): XmlFields {
	const emptied = (value: XmlValue): XmlValue =>
		Array.isArray(value) ? value.map(emptied) : isFields(value) ? withoutFiles(value) : value
	return Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [name, name === 'anhanginhalt' ? 'left out' : emptied(value)]),
	)
}

/** Returns the number by which the writer of the file knows a home: the unique one if it is there. */
export function identityOf(immobilie: XmlFields): string | null {
	const technical = immobilie.verwaltung_techn
	if (!isFields(technical)) return null
	return textOf(technical.openimmo_obid) ?? textOf(technical.objektnr_extern) ?? textOf(technical.objektnr_intern)
}

/** Reads the homes of an OpenImmo file one by one. Throws `SourceProblem` if it is not whole, or not complete. */
export async function* openImmoRecords(file: string): AsyncGenerator<RawRecord> {
	let transfer: XmlFields | null = null
	let count = 0
	for await (const { path, value } of xmlRecords(file, (at) => at === TRANSFER || at === HOME)) {
		if (path === TRANSFER) {
			transfer = isFields(value) ? value : {}
			checkComplete(transfer)
		} else if (isFields(value)) {
			if (transfer === null) throw notOpenImmo()
			count++
			const raw: OpenImmoRaw = { immobilie: withoutFiles(value), writtenAt: textOf(transfer['@timestamp']) }
			yield { key: `immobilie:${identityOf(value) ?? `number ${count}`}`, raw }
		}
	}
	if (transfer === null) throw notOpenImmo()
}
