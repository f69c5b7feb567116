import { z } from 'zod'

/** A two-letter language code. */
export const LanguageCode = z
	.string()
	.regex(/^[a-z]{2}$/, { error: 'A language is two small letters, such as “nl”, “fr”, “en” or “de”.' })
	.meta({ widget: 'language' })

/** Text by language code. */
export const Localized = z
	.record(LanguageCode, z.string())
	.meta({ kind: 'localized', description: 'The words in each language, by language code.' })
export type Localized = z.infer<typeof Localized>

/** The same for a text of more than a line; the editor of the desk gives it more room. */
export const LongLocalized = Localized.meta({ widget: 'long' })

/** A text of several paragraphs by language code; one entry is one paragraph, heading, list item or picture. */
export const LocalizedRichText = z
	.record(LanguageCode, z.array(z.string()))
	.meta({
		kind: 'localized',
		description:
			'A text in each language, one entry per paragraph. An entry that begins with “## ” or “### ” is a heading, with “- ” a list item, and “![what one sees](/media/picture.jpg)” is a picture. Inside a paragraph: **bold**, *italic*, [words of a link](page:contact).',
	})
export type LocalizedRichText = z.infer<typeof LocalizedRichText>

/** A name that other entries use to refer to this one. */
export const Id = z
	.string()
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'A name of small letters, digits and hyphens, such as “about-us”.' })
	.meta({ widget: 'id' })

/** The id of an entry of another list; the editor of the desk offers the ones that there are. */
export const idOf = (of: 'articles' | 'faq' | 'offices' | 'pages' | 'people' | 'ribbons' | 'testimonials') =>
	Id.meta({ widget: 'reference', of })

/** A number by which the feed names a type of property (WebID) or a ribbon (Marquee): staff choose it by its name. */
export const numberOf = (of: 'types' | 'marquees') => z.int().min(0).meta({ widget: 'reference', of })

/** Where a link leads: a page of the site by its id, or an address. */
export const Link = z
	.string()
	.regex(/^(page:[a-z0-9-]+|agency:(?:phone|email)|\/(?!\/)\S*|https:\/\/\S+|mailto:\S+@\S+|tel:\+?[0-9]+)$/, {
		error:
			'A link is “page:” and the id of a page (such as “page:contact”), “agency:phone” or “agency:email”, or an address that begins with “https://”, “mailto:”, “tel:” or “/”.',
	})
	.meta({ kind: 'link' })

/** A colour. */
export const Color = z
	.string()
	.regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, { error: 'A colour is “#” and six digits or letters a to f: “#8a2f21”.' })
	.meta({ widget: 'color' })

/** A colour by day and one at night: no single colour is easy to read on both backgrounds. */
export function colorPair(description: string) {
	return z
		.strictObject({ light: Color.describe('Light mode.'), dark: Color.describe('Dark mode.') })
		.describe(description)
}

/** The address of a file in `config/media/` or of a picture that comes with the site. */
export const FilePath = z
	.string()
	.regex(/^\/(media|sample|images)\/[\w./-]+$/, {
		error:
			'A file is named as “/media/” and its name: put the file into the folder config/media. Letters, digits, “-”, “_” and “.” only.',
	})
	.meta({ kind: 'file' })

/** The address of a picture, where its size and its description are those of another one or are not asked for. */
export const PicturePath = FilePath.meta({ kind: 'picture' })

/** A picture with alternative text for people who cannot see it. */
export const ConfigPicture = z.strictObject({
	src: FilePath.describe('The picture: “/media/” and the name of a file in the folder config/media.'),
	alt: Localized.describe(
		'What one sees on the picture, for people who cannot see it. Empty (“”) for mere decoration.',
	),
	width: z.int().positive().nullable().default(null).describe('Width of the picture in pixels. Keeps its place free.'),
	height: z.int().positive().nullable().default(null).describe('Height of the picture in pixels.'),
})
export type ConfigPicture = z.infer<typeof ConfigPicture>

/** What is shown behind or above a title: a picture, a colour, several pictures or nothing (decision 24). */
export const Media = z
	.discriminatedUnion('kind', [
		z.strictObject({ kind: z.literal('none').describe('No picture.') }),
		z.strictObject({
			kind: z.literal('color').describe('A plain colour.'),
			color: Color.describe('The colour, such as “#8a2f21”.'),
		}),
		z.strictObject({
			kind: z.literal('image').describe('One picture.'),
			picture: ConfigPicture.describe('The picture.'),
		}),
		z.strictObject({
			kind: z.literal('gallery').describe('Several pictures.'),
			pictures: z.array(ConfigPicture).min(1).describe('The pictures, in the order in which they are shown.'),
		}),
	])
	.default({ kind: 'none' })
export type Media = z.infer<typeof Media>

/** Only published entries are on the site; drafts are visible in the preview. */
export const Status = z
	.enum(['Published', 'Draft'])
	.describe('“Published” is on the site; “Draft” is only seen in the preview.')
export type Status = z.infer<typeof Status>

/** The names of the line icons that the site draws; each is a key of `ICON_PATHS`. */
export const ICONS = [
	'alert',
	'check',
	'clock',
	'doc',
	'external',
	'heart',
	'house',
	'key',
	'mail',
	'map',
	'phone',
	'pin',
	'plus',
	'right',
	'user',
] as const

export const Icon = z.enum(ICONS).nullable().default(null).describe('A small line drawing beside the words, or null.')
export type Icon = z.infer<typeof Icon>

/** The name of an environment variable. The secret itself is never in `config/`. */
export const VariableName = z
	.string()
	.regex(/^[A-Z][A-Z0-9_]*$/, {
		error:
			'Write the name of an environment variable in capitals, such as “FEED_TOKEN”; never the secret itself. Whoever runs the server sets its value.',
	})
	.meta({ widget: 'variable' })

/** A sort key among neighbours. */
export const SortKey = z.int().default(0).describe('Place among its neighbours: the smallest number comes first.')

/** Widths in columns of the 12-column grid, by screen size; null uses the width of the next smaller screen. */
export const Widths = z.strictObject({
	sm: z.int().min(1).max(12).default(12).describe('Columns out of 12 on a phone.'),
	md: z.int().min(1).max(12).nullable().default(null).describe('Columns out of 12 on a tablet; null: as on a phone.'),
	lg: z.int().min(1).max(12).nullable().default(null).describe('Columns out of 12 on a desktop; null: as on a tablet.'),
})
export type Widths = z.infer<typeof Widths>

/** The name of the JSON Schema beside the file; editors use it to complete fields and underline mistakes. */
export const $schema = z
	.string()
	.optional()
	.describe('Leave this line: it lets an editor complete words and underline mistakes.')

/** A time of day. */
export const clock = z
	.string()
	.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'A time is hours and minutes, such as “09:30”.' })
	.meta({ widget: 'time' })

/** Hosts from which the server may fetch files. */
export const hosts = z
	.array(
		z
			.string()
			.regex(/^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?(:[0-9]{1,5})?$/, {
				error: 'A host such as “cdn.example.com”, or “*.example.com” for all below it; no https:// and no path.',
			}),
	)
	.default([])
