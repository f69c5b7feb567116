import type { ConfigKey } from '#lib/site/config/model/config-set.ts'

/** A part of the form of a file: all of its fields, or those that are named. */
export interface TreePart {
	key: ConfigKey
	fields?: readonly string[]
}

/** What the agency knows as one thing. Its title is `deskEditor.tree.leaves.ID` of the messages. */
export interface TreeLeaf {
	id: string
	parts: readonly TreePart[]
}

/** A group of them, with its title in `deskEditor.tree.sections.ID`. */
export interface TreeSection {
	id: string
	leaves: readonly TreeLeaf[]
}

const whole = (id: string, ...keys: ConfigKey[]): TreeLeaf => ({ id, parts: keys.map((key) => ({ key })) })
const ofSite = (...fields: string[]): TreePart => ({ key: 'site', fields })

/** Everything that can be changed at the desk, as the agency thinks of it and not as files. */
export const TREE: readonly TreeSection[] = [
	{
		id: 'pages',
		leaves: [
			whole('banner', 'banner'),
			whole('menu', 'menu'),
			whole('articles', 'articles'),
			whole('faq', 'faq'),
			whole('testimonials', 'testimonials'),
			whole('frame', 'topBar', 'header', 'footer'),
		],
	},
	{
		id: 'agency',
		leaves: [
			{ id: 'identity', parts: [ofSite('name', 'address', 'phone', 'email', 'openingHours', 'offices', 'social')] },
			whole('team', 'team'),
			{ id: 'legal', parts: [ofSite('legal')] },
			{ id: 'promises', parts: [ofSite('promises', 'timeSlots')] },
			whole('appointments', 'appointments'),
			whole('documents', 'documents'),
			{ id: 'replies', parts: [{ key: 'desk', fields: ['replyTemplates'] }] },
			whole('owners', 'owners'),
		],
	},
	{
		id: 'site',
		leaves: [
			{ id: 'look', parts: [{ key: 'theme' }, ofSite('logo', 'icon', 'pictures')] },
			{ id: 'languages', parts: [ofSite('languages', 'defaultLanguage')] },
			{ id: 'search', parts: [{ key: 'filter' }, ofSite('priceSliders')] },
			{ id: 'homes', parts: [ofSite('ribbons', 'closedListings', 'market', 'depositMonths', 'tourHosts')] },
			whole('map', 'map'),
			whole('loan', 'loan'),
			whole('energy', 'energy'),
			whole('adverts', 'adverts'),
			whole('mails', 'mail'),
			whole('forms', 'application', 'leads'),
			whole('privacy', 'retention', 'tags'),
			{ id: 'words', parts: [{ key: 'words', fields: ['words'] }] },
			{ id: 'terms', parts: [{ key: 'words', fields: ['terms'] }] },
		],
	},
	{
		id: 'technical',
		leaves: [
			whole('statistics', 'statistics'),
			whole('feed', 'feed'),
			whole('addresses', 'paths'),
			{ id: 'desk', parts: [{ key: 'desk', fields: ['commitOnPublish', 'translation'] }] },
		],
	},
]

/** Returns what the desk calls a field of a file; undefined if it has no place there. */
export function leafOf(key: ConfigKey, field: string): TreeLeaf | undefined {
	return TREE.flatMap(({ leaves }) => leaves).find(({ parts }) =>
		parts.some((part) => part.key === key && (part.fields === undefined || part.fields.includes(field))),
	)
}
