import { pictureResponse } from '#lib/homes/pictures/stored/response.ts'

/** Serves the variants of the pictures that the site stores. Their addresses contain a hash of the content. */
export async function GET(request: Request, { params }: { params: Promise<{ hash: string; file: string }> }) {
	return pictureResponse(request, await params)
}

export { GET as HEAD }
