import type { NextRequest } from 'next/server'
import { isLanguage } from '#lib/base/text/languages.ts'
import { currentLanguage } from '#lib/people/staff/account/session/current.ts'
import { getSite } from '#lib/site/config/config.ts'
import { acceptedLanguages } from './accepted-languages.ts'

/**
 * Returns the language of the desk for whoever asks for a page of it: that of their account. Before a login, it is the
 * one chosen there (`?lng=`), else the first that the browser asks for and the program has, else the site's own. The
 * desk has every language of the program, whichever the site has.
 */
export async function deskLanguage({ cookies, nextUrl, headers }: NextRequest, now = new Date()): Promise<string> {
	const own = await currentLanguage((name) => cookies.get(name)?.value, now)
	const chosen = nextUrl.searchParams.get('lng') ?? ''
	const wished = own === null ? [chosen, ...acceptedLanguages(headers.get('accept-language'))] : [own]
	return wished.find(isLanguage) ?? getSite().defaultLanguage
}
