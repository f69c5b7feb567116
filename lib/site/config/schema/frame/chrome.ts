import { z } from 'zod'
import {
	$schema,
	ConfigPicture,
	colorPair,
	FilePath,
	Icon,
	Link,
	Localized,
	LocalizedRichText,
	LongLocalized,
	PicturePath,
	SortKey,
	Status,
	Widths,
} from '#lib/site/config/schema/text.ts'

const LabelledLink = z.strictObject({
	label: Localized.describe('The words of the link.'),
	link: Link.describe('Where it leads: “page:contact”, or an address.'),
	status: Status.default('Published'),
})
export type LabelledLink = z.infer<typeof LabelledLink>

const TopBarItem = LabelledLink.extend({
	icon: Icon,
	color: colorPair('In light and in dark mode.')
		.nullable()
		.default(null)
		.describe('Colour of the words and the icon, in light and in dark mode; null for that of the bar.'),
})
export type TopBarItem = z.infer<typeof TopBarItem>

export const TopBar = z.strictObject({
	$schema,
	show: z.boolean().describe('true shows the bar above the header, false hides it.'),
	left: z.array(TopBarItem).describe('Links on the left.'),
	right: z.array(TopBarItem).describe('Links on the right, before the language switcher.'),
})
export type TopBar = z.infer<typeof TopBar>

export const Header = z.strictObject({
	$schema,
	showName: z.boolean().describe('true writes the name of the agency beside the logo.'),
	logoHeight: z.int().min(24).max(120).describe('Height of the logo at the top of a page, in pixels.'),
	logoHeightScrolled: z.int().min(20).max(80).describe('Height of the logo once the page has been scrolled.'),
	showShortlist: z.boolean().describe('true shows the heart with the properties that the visitor saves.'),
	callToAction: LabelledLink.nullable().default(null).describe('One button beside the menu, or null.'),
})
export type Header = z.infer<typeof Header>

const publicText = <Words extends typeof Localized>(words: Words) =>
	z.strictObject({ public: z.boolean().describe('true shows it, false hides it.'), text: words.describe('The words.') })

const otherFile = (description: string) => PicturePath.nullable().default(null).describe(description)

export const Banner = z.strictObject({
	$schema,
	status: Status,
	type: z.enum(['image', 'gallery', 'video']).describe('What the banner of the home page shows.'),
	image: ConfigPicture.extend({
		phone: otherFile('The same picture cut for a phone, nearly square; null takes the picture itself.'),
		dark: otherFile('The picture in dark mode, as large as the one in light mode; null: the same as in light mode.'),
		phoneDark: otherFile('The picture in dark mode cut for a phone; null takes the one in dark mode.'),
	})
		.nullable()
		.default(null)
		.describe('The picture when the type is “image”.'),
	gallery: z.array(ConfigPicture).default([]).describe('The pictures when the type is “gallery”, two at least.'),
	video: z
		.strictObject({
			type: z.enum(['file', 'youtube', 'vimeo']).describe('A video file (mp4, webm) or a page of YouTube or Vimeo.'),
			url: z
				.union([FilePath, z.url({ protocol: /^https$/ })], {
					error: 'A video is “/media/name.mp4” or an address that begins with “https://”.',
				})
				.describe('Where the video is.'),
			poster: ConfigPicture.describe('The picture until the video plays, and for who wants no movement.'),
		})
		.nullable()
		.default(null)
		.describe('The video when the type is “video”.'),
	title: publicText(Localized).describe('The title on the banner.'),
	description: publicText(LongLocalized).describe('The line under the title.'),
})
export type Banner = z.infer<typeof Banner>

const column = {
	title: Localized.nullable().default(null).describe('Heading of the column, or null.'),
	widths: Widths.describe('How wide the column is.'),
	sort: SortKey,
	status: Status.default('Published'),
}

const FooterColumn = z.discriminatedUnion('type', [
	z.strictObject({
		type: z.literal('links').describe('A list of links.'),
		...column,
		links: z.array(LabelledLink).min(1).describe('The links, from top to bottom.'),
	}),
	z.strictObject({
		type: z.literal('text').describe('A text.'),
		...column,
		text: LocalizedRichText.describe('The text, one entry per paragraph.'),
	}),
	z.strictObject({
		type: z.literal('contact').describe('Address, phone, e-mail and opening hours from site.json.'),
		...column,
	}),
	z.strictObject({
		type: z.literal('newsletter').describe('The form that asks for the newsletter.'),
		...column,
		text: Localized.describe('The line above the form: what one gets and how often.'),
	}),
	z.strictObject({
		type: z.literal('images').describe('Pictures, such as logos of associations.'),
		...column,
		images: z
			.array(
				z.strictObject({
					picture: ConfigPicture.describe('The picture.'),
					link: Link.nullable().default(null).describe('Where it leads, or null.'),
				}),
			)
			.min(1)
			.describe('The pictures, from left to right.'),
	}),
])
export type FooterColumn = z.infer<typeof FooterColumn>

export const Footer = z.strictObject({
	$schema,
	introduction: LongLocalized.nullable().default(null).describe('The large line above the columns, or null.'),
	columns: z.array(FooterColumn).describe('The columns of the footer.'),
	fullText: LocalizedRichText.nullable()
		.default(null)
		.describe('A text over the whole width under the columns, or null.'),
	showLegal: z.literal(true).default(true).describe('The lines that the law wants (from site.json); always shown.'),
	legalLinks: z.array(LabelledLink).describe('Links in the last line: disclaimer, privacy, cookies, accessibility.'),
	copyright: Localized.describe('The last line; {year} becomes the present year, {name} the name of the agency.'),
})
export type Footer = z.infer<typeof Footer>
