import { DESK_ACTIONS, DESK_READS } from './desk-handlers.ts'

export const dynamic = 'force-dynamic'

interface Route {
	params: Promise<{ path: string[] }>
}

/** Returns the handler of a method; 405 if the address has only the other one, 404 if it has none. */
function handlerOf(own: typeof DESK_READS, other: typeof DESK_READS, allow: string) {
	return async (request: Request, { params }: Route): Promise<Response> => {
		const name = (await params).path.join('/')
		const load = Object.hasOwn(own, name) ? own[name] : undefined
		if (load) return (await load())(request)
		return Object.hasOwn(other, name)
			? new Response(null, { status: 405, headers: { allow } })
			: new Response(null, { status: 404 })
	}
}

export const GET = handlerOf(DESK_READS, DESK_ACTIONS, 'POST')
export const POST = handlerOf(DESK_ACTIONS, DESK_READS, 'GET')
