import 'server-only'
import path from 'node:path'
import { z } from 'zod'
import { logger } from '#lib/base/log/logger.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { WorkError, WorkProcess } from '#lib/base/process/work-process.ts'
import { inTurn } from '#lib/desk/frame/in-turn.ts'
import { deskRead } from '#lib/desk/frame/read.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { getSite } from '#lib/site/config/config.ts'
import { type Drawing, POSTER_SIZES } from './drawing/drawing.ts'
import type { PrintedHome } from './drawing/printout-types.ts'
import { posterOf, reportOf, socialPictureOf } from './drawings.ts'
import { readOwnerReport } from './owner-report.ts'
import { readPrintedHome } from './printed-home.ts'

const PROGRAM = path.join('lib', 'desk', 'printouts', 'drawing', 'drawing-process.ts')
/** A poster of a large photograph takes 200 MiB and two seconds. */
const BOUNDS = { mostMemory: 512, mostSeconds: 30, isPatient: true }
/** Mebibytes. */
const HEAP = 192
/** On a machine whose visitors need all of it, a drawing may take much longer than its processor time. */
const LONGEST_SILENCE_MS = 60_000
/** The process ends so long after its last drawing. */
const REST_MS = 60_000

// Routes may have module instances of their own; there is one process that draws.
const shared = processWide<{ drawer: WorkProcess<Drawing, Uint8Array>; rest: NodeJS.Timeout | null }>('agencyDrawer')

/** Draws a printout in a process of its own; call it for one at a time. Throws `WorkError` if that fails. */
async function draw(drawing: Drawing): Promise<Uint8Array> {
	shared.value ??= {
		drawer: new WorkProcess({ program: PROGRAM, bounds: BOUNDS, heap: HEAP, longestSilence: LONGEST_SILENCE_MS }),
		rest: null,
	}
	const own = shared.value
	if (own.rest) clearTimeout(own.rest)
	try {
		return await own.drawer.make(drawing)
	} catch (error) {
		if (error instanceof WorkError) {
			const { why, message: detail } = error
			logger.error({ printout: drawing.kind, why, detail }, 'a printout was not drawn')
		}
		throw error
	} finally {
		own.rest = setTimeout(() => own.drawer.end(), REST_MS).unref()
	}
}

const Asked = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER), language: z.string() })

async function homeOf({ id, language }: z.output<typeof Asked>): Promise<PrintedHome> {
	if (!getSite().languages.includes(language)) refuse('input')
	return (await readPrintedHome(language, id)) ?? refuse('missing')
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
