import type { Mapped, Reference } from '#lib/homes/connectors/connector-types.ts'
import { readXml } from '#lib/homes/connectors/reading/xml.ts'
import { mapPublication } from '#lib/homes/connectors/skarabee/mapping/map-skarabee.ts'
import { SILENT_NOTES, UNSAID } from './unread-values.ts'

/** What a fixture contains besides what every publication needs. Elements that are named twice replace the first. */
export interface Fixture {
	info?: string
	property?: string
	beside?: string
	reference?: Reference
	languages?: readonly string[]
}

const INFO =
	'<ID>100</ID><HidePrice>false</HidePrice><HideAddress>false</HideAddress><HideHouseNumber>false</HideHouseNumber><Enabled>true</Enabled>'
const PROPERTY =
	'<ID>7</ID><Active>true</Active><Status>FOR_SALE</Status><FlowStatus>FOR_SALE</FlowStatus>' +
	'<Price>249000,00</Price><PriceType>TOTAL</PriceType><PropertyType>TRANSACTION</PropertyType>' +
	'<Address><Street>Dorpsstraat</Street><HouseNumber>12</HouseNumber><HouseNumberExtension>A</HouseNumberExtension>' +
	'<MailBox>3</MailBox><CountryID>BE</CountryID><City ID="4" ZipCode="8000">Brugge</City>' +
	'<Position X="3,22473" Y="51,20934" Type="EPSG_4326" /></Address>' +
	'<AllFlashes><Flash ID="1" LanguageID="nl-BE"><Title>Huis</Title><Text>Ruim.</Text></Flash></AllFlashes>' +
	'<Typo><Type>Estate</Type><Category>Residential</Category><Sort>Dwelling</Sort></Typo>'

/** Returns the elements at the top of a piece of XML, by name. */
function elements(xml: string): Map<string, string> {
	const found = new Map<string, string>()
	let rest = xml
	for (let match = /^<(\w+)/.exec(rest); match; match = /^<(\w+)/.exec(rest)) {
		const name = match[1] ?? ''
		const end = new RegExp(`^<${name}(?:[^>]*/>|[^]*?</${name}>)`).exec(rest)?.[0] ?? rest
		found.set(name, end)
		rest = rest.slice(end.length)
	}
	return found
}

const replaced = (xml: string, by = '') => [...new Map([...elements(xml), ...elements(by)]).values()].join('')

export interface Notes {
	unmapped: string[]
	unknown: string[]
	leftOut: string[]
}

/** Maps a publication that a test wrote, and returns what it became and what was reported. */
export function mapFixture(fixture: Fixture): Mapped & { notes: Notes } {
	const info = replaced(INFO, fixture.info)
	const property = replaced(PROPERTY, fixture.property)
	const xml = `<Publication xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><Info>${info}</Info><Property>${property}</Property>${fixture.beside ?? ''}</Publication>`
	const notes: Notes = { unmapped: [], unknown: [], leftOut: [] }
	const mapped = mapPublication(
		{ key: 'publication:100', raw: readXml(xml) },
		{
			...UNSAID,
			languages: fixture.languages ?? ['nl', 'fr', 'en'],
			reference: fixture.reference ?? {},
			notes: {
				...SILENT_NOTES,
				unmappedField: (field) => notes.unmapped.push(field),
				unknownValue: (field, value, effect) => notes.unknown.push(`${field} ${String(value)}: ${effect}`),
				leftOut: (_, reason) => notes.leftOut.push(reason),
			},
		},
	)
	return { ...mapped, notes }
}
