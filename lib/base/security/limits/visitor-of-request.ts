import 'server-only'
import { headers } from 'next/headers'
import { visitorAddress } from './visitor-address.ts'

/** Returns the address of the visitor whose request is being answered. Pages that call it are never stored. */
export async function visitorOfRequest(): Promise<string> {
	return visitorAddress(await headers())
}
