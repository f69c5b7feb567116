import { pictureResponse } from '#lib/homes/pictures/stored/response.ts'

/** The variants of the pictures that the site keeps; their addresses name their contents. */
export async function GET(request: Request, { params }: { params: Promise<{ hash: string; file: string }> }) {
	return pictureResponse(request, await params)
}

export { GET as HEAD }
