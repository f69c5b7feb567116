import type { ConfigKey } from '#lib/site/config/model/config-set.ts'

/** A part of the form of a file: all of its fields, or those that are named. */
export interface TreePart {
	key: ConfigKey
	fields?: readonly string[]
}

/** What is one thing for the agency. Its title is `deskEditor.tree.leaves.ID` of the messages. */
export interface TreeLeaf {
	id: string
	parts: readonly TreePart[]
}

/**
 * One entry of the list: what belongs together, closed until a member opens it, with its title in
 * `deskEditor.tree.sections.ID`; what is one thing stands for itself.
 */
export interface TreeSection {
	id: string
	leaves: readonly TreeLeaf[]
}

const whole = (id: string, ...keys: ConfigKey[]): TreeLeaf => ({ id, parts: keys.map((key) => ({ key })) })
const ofSite = (...fields: string[]): TreePart => ({ key: 'site', fields })

const alone = (leaf: TreeLeaf): TreeSection => ({ id: leaf.id, leaves: [leaf] })

/** Everything that can be changed at the desk, as the agency thinks of it and not as files: a dozen entries. */
export const TREE: readonly TreeSection[] = [
	{
		id: 'pages',
		leaves: [whole('menu', 'menu'), whole('banner', 'banner'), whole('frame', 'topBar', 'header', 'footer')],
	},
	{
		id: 'texts',
		leaves: [
			whole('articles', 'articles'),
			whole('faq', 'faq'),
			whole('testimonials', 'testimonials'),
			{ id: 'words', parts: [{ key: 'words', fields: ['words'] }] },
			{ id: 'terms', parts: [{ key: 'words', fields: ['terms'] }] },
		],
	},
	{
		id: 'agency',
		leaves: [
			{ id: 'identity', parts: [ofSite('name', 'address', 'phone', 'email', 'openingHours', 'offices', 'social')] },
			{ id: 'legal', parts: [ofSite('legal')] },
			{ id: 'promises', parts: [ofSite('promises', 'timeSlots')] },
		],
	},
	alone(whole('appointments', 'appointments')),
	alone(whole('team', 'team')),
	alone({ id: 'look', parts: [{ key: 'theme' }, ofSite('logo', 'icon', 'pictures')] }),
	{
		id: 'languages',
		leaves: [{ id: 'languages', parts: [ofSite('languages', 'defaultLanguage')] }, whole('addresses', 'paths')],
	},
	{
		id: 'search',
		leaves: [
			{ id: 'search', parts: [{ key: 'filter' }, ofSite('priceSliders')] },
			{ id: 'map', parts: [{ key: 'map', fields: ['tileFile', 'attribution', 'attributionUrl', 'centre', 'zoom'] }] },
			{ id: 'homes', parts: [ofSite('ribbons', 'closedListings', 'market', 'depositMonths')] },
		],
	},
	{
		id: 'homes',
		leaves: [
			whole('adverts', 'adverts'),
			{ id: 'documents', parts: [{ key: 'documents', fields: ['validDays', 'mostDownloads'] }] },
			whole('energy', 'energy'),
			whole('loan', 'loan'),
			whole('feed', 'feed'),
		],
	},
	{
		id: 'mails',
		leaves: [
			whole('mails', 'mail'),
			{ id: 'replies', parts: [{ key: 'desk', fields: ['replyTemplates'] }] },
			whole('forms', 'application'),
			whole('owners', 'owners'),
		],
	},
	{ id: 'privacy', leaves: [whole('privacy', 'retention', 'tags'), whole('statistics', 'statistics')] },
	// Servers that the program calls or lets in, for admins alone: of nothing here an editor has a right.
	alone({
		id: 'technical',
		parts: [
			{ key: 'desk', fields: ['commitOnPublish', 'translation'] },
			{ key: 'leads' },
			{ key: 'map', fields: ['tiles', 'travelTime', 'embedOrigins'] },
			{ key: 'documents', fields: ['hosts'] },
			ofSite('tourHosts'),
		],
	}),
]

/** Returns what the desk calls a field of a file; undefined if it has no place there. */
export function leafOf(key: ConfigKey, field: string): TreeLeaf | undefined {
	return TREE.flatMap(({ leaves }) => leaves).find(({ parts }) =>
		parts.some((part) => part.key === key && (part.fields === undefined || part.fields.includes(field))),
	)
}
