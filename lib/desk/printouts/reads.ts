import 'server-only'
import { z } from 'zod'
import { deskRead } from '#lib/desk/frame/read.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { inTurn } from '#lib/desk/frame/turns.ts'
import { getSite } from '#lib/site/config/config.ts'
import { draw } from './draw.ts'
import { POSTER_SIZES } from './drawing/drawing.ts'
import type { PaperHome } from './drawing/paper.ts'
import { posterOf, reportOf, socialPictureOf } from './drawings.ts'
import { readOwnerReport } from './owner-report.ts'
import { readPaperHome } from './paper-home.ts'

const Asked = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER), language: z.string() })

async function homeOf({ id, language }: z.output<typeof Asked>): Promise<PaperHome> {
	if (!getSite().languages.includes(language)) refuse('input')
	return (await readPaperHome(language, id)) ?? refuse('missing')
}

const fileOf = (contents: Uint8Array, type: string, name: string) =>
	new Response(new Uint8Array(contents), {
		headers: {
			'content-type': type,
			'content-disposition': `attachment; filename="${name}"`,
			'cache-control': 'private, no-store',
		},
	})

/** The poster of a home that is on offer, as a PDF. */
export const poster = deskRead({
	role: null,
	query: Asked.extend({ size: z.enum(POSTER_SIZES) }),
	read: async ({ member, signal }, { size, ...asked }) => {
		const drawing = posterOf(await homeOf(asked), size)
		const drawn = await inTurn(member, signal, () => draw(drawing))
		return fileOf(drawn, 'application/pdf', `poster-${asked.id}-${asked.language}-${size}.pdf`)
	},
})

/** The picture of a home for social networks, as a JPEG. */
export const socialPicture = deskRead({
	role: null,
	query: Asked,
	read: async ({ member, signal }, asked) => {
		const drawing = socialPictureOf(await homeOf(asked))
		const drawn = await inTurn(member, signal, () => draw(drawing))
		return fileOf(drawn, 'image/jpeg', `home-${asked.id}-${asked.language}.jpg`)
	},
})

/** The report to the owner of a home, on offer or not, as a PDF of two pages. */
export const ownerReport = deskRead({
	role: null,
	query: Asked,
	read: async ({ db, member, now, signal }, { id, language }) => {
		if (!getSite().languages.includes(language)) refuse('input')
		const report = (await readOwnerReport(db, id, { language, now })) ?? refuse('missing')
		const drawn = await inTurn(member, signal, () => draw(reportOf(report)))
		return fileOf(drawn, 'application/pdf', `report-${id}-${language}.pdf`)
	},
})
