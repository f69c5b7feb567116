import { homesSchema } from '#lib/pages/seo/portals/homes-json-schema.ts'

export const dynamic = 'force-static'

export function GET() {
	return Response.json(homesSchema(), { headers: { 'content-type': 'application/schema+json' } })
}
