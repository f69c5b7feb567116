import { z } from 'zod'
import { $schema, colorPair, FilePath } from '#lib/site/config/schema/text.ts'

const Font = z.discriminatedUnion('family', [
	z.strictObject({ family: z.literal('newsreader').describe('Newsreader, a serif that comes with the site.') }),
	z.strictObject({ family: z.literal('hanken-grotesk').describe('Hanken Grotesk, a sans that comes with the site.') }),
	z.strictObject({ family: z.literal('system-serif').describe('The serif of the visitor’s device; nothing to load.') }),
	z.strictObject({ family: z.literal('system-sans').describe('The sans of the visitor’s device; nothing to load.') }),
	z.strictObject({
		family: z.literal('own').describe('A font of your own from the folder config/media.'),
		file: FilePath.regex(/\.woff2$/, { error: 'A font is a .woff2 file.' }).describe('The font: “/media/name.woff2”.'),
		fallback: z.enum(['serif', 'sans']).describe('What stands there until the font has come.'),
	}),
])

export const Theme = z.strictObject({
	$schema,
	look: z
		.enum(['beffroi', 'canal', 'atelier'])
		.default('beffroi')
		.describe(
			'Beffroi: serif headings, one large photo, the search below it. Canal: exact and dense, a coloured bar, fine rules, one line per home. Atelier: round and unhurried, all in the middle, large cards with soft corners. The desk sets the colours with it.',
		),
	colors: z
		.strictObject({
			paper: colorPair('The ground of the page.'),
			raised: colorPair('The ground of cards and dialogs.'),
			tint: colorPair('The ground of quiet bands and of pictures that are still loading.'),
			stone: colorPair('The window sill under photos and the search bar.'),
			stoneLit: colorPair('The lit edge of the window sill.'),
			stoneEdge: colorPair('The lower edge of the window sill.'),
			ink: colorPair('Text.'),
			inkSoft: colorPair('Text of lesser weight.'),
			line: colorPair('Hairlines between parts.'),
			lineStrong: colorPair('Edges of fields and buttons.'),
			accent: colorPair('The colour of the agency: main buttons and ribbons.'),
			accentHover: colorPair('The same under the pointer.'),
			accentInk: colorPair('The colour of the agency as text, such as links.'),
			onAccent: colorPair('Text on the colour of the agency.'),
			error: colorPair('Text that says that something is wrong.'),
			errorTint: colorPair('The ground of such a text.'),
			ok: colorPair('Text that says that something is done.'),
		})
		.describe('Each colour in light and in dark mode. Text that is too pale on its ground is refused.'),
	fonts: z
		.strictObject({
			heading: Font.describe('Headings, names and prices.'),
			text: Font.describe('Everything one reads or compares.'),
		})
		.describe('The two fonts of the site.'),
	radius: z.number().min(0).max(24).describe('How round the corners are, in pixels; 0 is square.'),
})
export type Theme = z.infer<typeof Theme>
export type ThemeColor = keyof Theme['colors']
