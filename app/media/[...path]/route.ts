import { mediaResponse } from '#lib/site/config/media-response.ts'

/** Serves the pictures that staff put into `config/media/`. */
export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }) {
	return mediaResponse(request, (await params).path)
}

export { GET as HEAD }
