import 'server-only'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'

/**
 * An element as fields: attributes under `@name`, children under their name (an array if there are several), its own
 * text under `#text`. An element with neither attributes nor children is its text.
 */
export type XmlValue = string | XmlFields | XmlValue[]
export interface XmlFields {
	[name: string]: XmlValue
}

const MOST_LEVELS = 60

/** Returns a name without its namespace prefix: services change prefixes freely. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

interface Open {
	name: string
	fields: XmlFields
	text: string
}

function closed({ fields, text }: Open): XmlValue {
	const trimmed = text.trim()
	if (Object.keys(fields).length === 0) return trimmed
	return trimmed === '' ? fields : { ...fields, '#text': trimmed }
}

function add(fields: XmlFields, name: string, value: XmlValue): void {
	const earlier = Object.hasOwn(fields, name) ? fields[name] : undefined
	if (earlier === undefined) fields[name] = value
	else if (Array.isArray(earlier)) earlier.push(value)
	else fields[name] = [earlier, value]
}

/**
 * Reads a document in pieces and hands on each element that `isRecord` picks by its path, such as `root/property`, as
 * soon as it is whole, so that a large file never is in memory. Throws `SourceProblem` if the document is cut off, not
 * well-formed or nested deeper than 60 levels. Entities of a document type are not expanded: such a document is not
 * well-formed here.
 */
export class XmlRecords {
	private readonly parser = new SaxesParser()
	private readonly path: string[] = []
	private readonly open: Open[] = []
	private found: { path: string; value: XmlValue }[] = []

	constructor(isRecord: (path: string) => boolean) {
		this.parser.on('error', (error) => {
			throw new SourceProblem('shape', `The XML cannot be read: ${error.message.slice(0, 200)}`)
		})
		this.parser.on('opentag', (tag) => this.begin(tag, isRecord))
		this.parser.on('text', (text) => this.say(text))
		this.parser.on('cdata', (text) => this.say(text))
		this.parser.on('closetag', () => this.end())
	}

	/** Reads the next piece and returns the records that it completed. */
	read(piece: string): readonly { path: string; value: XmlValue }[] {
		this.parser.write(piece)
		return this.take()
	}

	/** Ends the document and returns the last records. */
	finish(): readonly { path: string; value: XmlValue }[] {
		this.parser.close()
		return this.take()
	}

	private take() {
		const { found } = this
		this.found = []
		return found
	}

	private begin(tag: SaxesTagPlain, isRecord: (path: string) => boolean): void {
		this.path.push(localName(tag.name))
		if (this.path.length > MOST_LEVELS) throw new SourceProblem('shape', 'The XML is nested too deeply')
		if (this.open.length === 0 && !isRecord(this.path.join('/'))) return
		const fields: XmlFields = {}
		for (const [name, value] of Object.entries(tag.attributes)) {
			if (name !== 'xmlns' && !name.startsWith('xmlns:')) fields[`@${localName(name)}`] = value
		}
		this.open.push({ name: localName(tag.name), fields, text: '' })
	}

	private say(text: string): void {
		const element = this.open.at(-1)
		if (element) element.text += text
	}

	private end(): void {
		const element = this.open.pop()
		if (element) {
			const value = closed(element)
			const parent = this.open.at(-1)
			if (parent) add(parent.fields, element.name, value)
			else this.found.push({ path: this.path.join('/'), value })
		}
		this.path.pop()
	}
}

/** Returns the root element of a small document. Throws `SourceProblem` if it is not well-formed. */
export function readXml(text: string): XmlValue {
	const records = new XmlRecords((path) => !path.includes('/'))
	const found = [...records.read(text), ...records.finish()]
	const [root] = found
	if (root === undefined) throw new SourceProblem('shape', 'The XML is empty')
	return root.value
}
