import 'server-only'
import { env } from '#lib/base/env.ts'
import type { Region } from '#lib/base/format/region.ts'
import { contactOf } from '#lib/homes/listings/contact.ts'
import { lookupListing } from '#lib/homes/listings/detail-queries.ts'
import { lookupProject } from '#lib/homes/projects/queries.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { advancePercent, USUAL_PERCENT } from './deposit.ts'

/** The home or project that a lead is about. */
export interface About {
	listingId: number | null
	projectId: number | null
	title: string
	/** Absolute address of its page. */
	url: string
	/** For sale or for rent; null for a project. */
	goal: Goal | null
	/** Sold or rented. */
	isClosed: boolean
	region: Region | null
	/** The advance on signing in percent of the price. */
	advancePercent: number
	/** Mail address of the agent responsible for it, or null. */
	agentEmail: string | null
}

// Only the feed's own address counts: the agency's are in `config/mail.json`.
const NOBODY = { phone: '', email: '' }

async function aboutListing(id: number, language: string): Promise<About | null> {
	const found = await lookupListing(language, id)
	if (found.kind !== 'shown') return null
	const { listing } = found
	const words = [listing.title.text, listing.reference === null ? null : `(${listing.reference})`]
	return {
		listingId: id,
		projectId: null,
		title: words.filter(Boolean).join(' '),
		url: env.siteOrigin + listing.href,
		goal: listing.goal,
		isClosed: found.isClosed,
		region: listing.region,
		advancePercent: advancePercent({ isUnderVat: listing.facts.isUnderVat, projectId: listing.projectId }),
		agentEmail: contactOf(listing.facts.contact, NOBODY).email,
	}
}

async function aboutProject(id: number, language: string): Promise<About | null> {
	const found = await lookupProject(language, id)
	if (found.kind !== 'shown') return null
	const { project } = found
	return {
		listingId: null,
		projectId: id,
		title: project.name.text,
		url: env.siteOrigin + project.href,
		goal: null,
		isClosed: false,
		region: null,
		advancePercent: USUAL_PERCENT,
		agentEmail: null,
	}
}

/** Returns what a form's ids point to, in a language; null if that home or project is not on the site. */
export function findAbout(ids: { listingId?: number; projectId?: number }, language: string): Promise<About | null> {
	if (ids.listingId !== undefined) return aboutListing(ids.listingId, language)
	if (ids.projectId !== undefined) return aboutProject(ids.projectId, language)
	return Promise.resolve(null)
}
