import 'server-only'
import { z } from 'zod'
import type { Reference } from '#lib/homes/connectors/connector-types.ts'
import type { XmlFields } from '#lib/homes/connectors/reading/xml.ts'
import { fieldsAt, recordsOf } from './skarabee-calls.ts'

const Agent = z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
const Unit = z.object({ project: z.number().nullable(), hasLots: z.boolean() })
const References = z.object({
	agents: z.record(z.string(), Agent),
	/** By publication: the project of a lot or model that is published, and whether lots of a model are published. */
	units: z.record(z.string(), Unit),
})
export type SkarabeeReference = z.infer<typeof References>

const EMPTY: SkarabeeReference = { agents: {}, units: {} }

/** Returns the reference as it was read; an empty one if it was not. */
export function referenceOf(reference: Reference): SkarabeeReference {
	return References.safeParse(reference).data ?? EMPTY
}

function text(value: unknown): string | null {
	return typeof value === 'string' && value !== '' && value !== '-1' ? value : null
}

/** Returns the agents who work at the agency, by their login. */
export function agentsOf(result: XmlFields): SkarabeeReference['agents'] {
	const agents = recordsOf(fieldsAt(result, 'LoginInfo'), 'Login').flatMap((login) => {
		const name = [text(login.FirstName), text(login.LastName)].filter((part) => part !== null).join(' ')
		if (text(login.Active) !== 'true' || name === '') return []
		const phone = text(login.PhoneBusiness) ?? text(login.Mobile) ?? text(login.Phone)
		return [[text(login.LoginId) ?? '', { name, phone, email: text(login.Email) }] as const]
	})
	return Object.fromEntries(agents)
}

interface Part {
	property: string | null
	parent: string | null
	type: string | null
	publication: string | null
}

function partsOf(project: XmlFields): readonly Part[] {
	return recordsOf(fieldsAt(project, 'PropertySummaries'), 'ProjectProperty').map((part) => {
		const published = fieldsAt(part, 'ProjectPropertyPublication')
		const isActive = text(published?.['@Active']) === 'true'
		return {
			property: text(part['@PropertyId']),
			parent: text(part['@ParentPropertyId']),
			type: text(part['@PropertyType']),
			publication: isActive ? text(published?.['@PublicationId']) : null,
		}
	})
}

/** Returns what belongs together, from the summaries of all projects. */
export function unitsOf(result: XmlFields): SkarabeeReference['units'] {
	const units: SkarabeeReference['units'] = {}
	for (const project of recordsOf(fieldsAt(result, 'ProjectPublicationSummaries'), 'ProjectPublicationSummary')) {
		const id = text(project.Active) === 'true' ? Number(text(project.PublicationId) ?? Number.NaN) : Number.NaN
		const parts = partsOf(project)
		for (const { publication, property, type } of parts) {
			if (publication === null || type === 'PROJECT') continue
			const lots = parts.filter((part) => part.type === 'LOT' && part.parent === property && part.publication !== null)
			units[publication] = { project: Number.isSafeInteger(id) ? id : null, hasLots: lots.length > 0 }
		}
	}
	return units
}
