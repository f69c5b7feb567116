import { LOOK_PARTS } from '#components/looks/parts.ts'
import { lookResponse } from '#lib/site/theme/looks/look-files.ts'

/** Serves the style sheet and the fonts of a look. Their addresses contain a hash of the content. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
	return lookResponse((await params).file, LOOK_PARTS)
}
