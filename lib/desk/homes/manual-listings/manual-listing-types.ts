import type { Position } from '#lib/base/format/distance.ts'
import type { OwnSubject } from '#lib/homes/manual-listings/form/field-types.ts'
import type { OwnValues } from '#lib/homes/manual-listings/form/listing-values.ts'
import type { OwnCheck } from '#lib/homes/manual-listings/stored-listing-types.ts'
import type { OwnHomeTable } from '#lib/homes/manual-listings/tables.ts'

export type OwnState = OwnHomeTable['state']

/** What is known of the place of an address. */
export interface KnownPlaces {
	/** That of the house; null if it is not known. */
	found: Position | null
	/** The middle of its town; null without a postal code that exists. */
	centre: Position | null
}

/** What is known of a home that staff write, besides its fields. */
export interface PublicationState {
	id: number
	/** Counts every change; an act names the version that its member has seen. */
	version: number
	state: OwnState
	/** It is published, and its form has changed since. */
	hasChanges: boolean
	check: OwnCheck
	place: KnownPlaces
	/** When and by whom it was last changed, as a sentence. */
	saved: string
	/** Its page on the site; null if visitors do not see it. */
	href: string | null
	/** Why visitors do not see it although it is published; null otherwise. */
	hidden: string | null
}

/** What the form shows. */
export interface OwnHomeView {
	subject: OwnSubject
	standing: PublicationState
	values: OwnValues
	/** The homes of a project that staff write. */
	units: OwnHomeItem[]
}

/** A home or project in the list of those that staff write. */
export interface OwnHomeItem {
	id: number
	subject: OwnSubject
	title: string
	place: string
	state: OwnState
	stateWord: string
	saved: string
	/** The address of its first picture; null if it has none. */
	picture: string | null
}

/** A choice of the form. */
export interface OwnOption {
	value: string
	label: string
}
