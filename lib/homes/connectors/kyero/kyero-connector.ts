import 'server-only'
import type { FileConnector, RawRecord } from '#lib/homes/connectors/connector-types.ts'
import { mapKyero } from './mapping/map-kyero.ts'
import 'server-only'
import type { XmlValue } from '#lib/homes/connectors/reading/xml.ts'
import { xmlRecords } from '#lib/homes/connectors/reading/xml-file.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'

const VERSION = 'root/kyero/feed_version'
const HOME = 'root/property'
const AGENT = 'root/agent'

/** What is kept of one home: the element, and the agency that the file names. */
interface KyeroRaw {
	property: XmlValue
	agent: XmlValue
}

function idOf(property: XmlValue): string | null {
	if (typeof property === 'string' || Array.isArray(property)) return null
	return typeof property.id === 'string' && property.id !== '' ? property.id : null
}

/** Reads the homes of a Kyero file one by one. Throws `SourceProblem` if it is not whole, or of another version. */
async function* kyeroRecords(file: string): AsyncGenerator<RawRecord> {
	let isKyero = false
	let agent: XmlValue = ''
	let count = 0
	for await (const { path, value } of xmlRecords(file, (at) => at === VERSION || at === AGENT || at === HOME)) {
		if (path === VERSION) {
			if (value !== '3') throw new SourceProblem('shape', `The Kyero file is of version ${value}, not 3`)
			isKyero = true
		} else if (path === AGENT) {
			agent = value
		} else {
			count++
			const raw: KyeroRaw = { property: value, agent }
			yield { key: `property:${idOf(value) ?? `number ${count}`}`, raw }
		}
	}
	if (!isKyero) throw new SourceProblem('shape', 'The file is not Kyero v3: it has no "feed_version"')
}

/** Reads the homes of an agency from a Kyero file (v3), which always holds all of them. */
export const kyero: FileConnector<'kyero'> = { kind: 'kyero', records: kyeroRecords, map: mapKyero }
