import 'server-only'
import path from 'node:path'
import { logger } from '#lib/base/log/logger.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { WorkError, WorkProcess } from '#lib/base/process/worker/work-process.ts'
import type { Drawing } from './drawing/drawing.ts'

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

/** Draws a paper in a process of its own; call it for one at a time. Throws `WorkError` if that fails. */
export async function draw(drawing: Drawing): Promise<Uint8Array> {
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
			logger.error({ paper: drawing.kind, why, detail }, 'a paper was not drawn')
		}
		throw error
	} finally {
		own.rest = setTimeout(() => own.drawer.end(), REST_MS).unref()
	}
}
