'use client'

import { createContext, use } from 'react'
import type { Position } from '#lib/base/format/distance.ts'
import type { OwnHomeItem, OwnOption, PublicationState } from '#lib/desk/homes/manual-listings/manual-listing-types.ts'
import type { ProposalTexts } from '#lib/desk/translation/text-proposal-types.ts'
import type { OwnSubject } from '#lib/homes/manual-listings/form/field-types.ts'
import type {
	OwnPicture,
	OwnRow,
	OwnValue,
	OwnValues,
	PictureList,
} from '#lib/homes/manual-listings/form/listing-values.ts'
import type { MapTiles } from '#lib/homes/map/map-types.ts'
import type { Messages } from '#lib/site/i18n/messages.ts'

export type OwnTexts = Messages['deskOwn']

/** What the form is made with. */
export interface OwnSetting {
	language: string
	/** Languages of the site, its own first. */
	subject: OwnSubject
	languages: readonly { code: string; name: string }[]
	texts: OwnTexts
	/** The types of homes, the labels of each region, and the designations of the plans. */
	types: readonly OwnOption[]
	labels: Readonly<Record<string, readonly OwnOption[]>>
	designations: Readonly<Record<string, string>>
	/** Ribbons of the site, people of the agency, and projects that staff write. */
	ribbons: readonly OwnOption[]
	agents: readonly OwnOption[]
	projects: readonly OwnOption[]
	/** The homes of a project. */
	units: readonly OwnHomeItem[]
	/** The background of maps, and what a map shows while not even the town is known. */
	map: MapTiles & Position & { zoom: number; words: Messages['property']['map'] }
	/** Places of the present postal code. */
	towns: readonly OwnOption[]
	/** Its page in the preview, by language. */
	previews: Readonly<Record<string, string>>
	listHref: string
	/** The texts about proposals of a service; null if none is set. */
	proposals: ProposalTexts | null
}

/** What another member wrote into a field while it was changed here. */
export interface OwnConflict {
	theirs: OwnValue | undefined
	by: string
}

/** A home in the form. */
export interface OwnForm {
	setting: OwnSetting
	values: OwnValues
	standing: PublicationState
	save: 'saved' | 'saving' | 'unsaved'
	/** What is wrong with a field, by its key. */
	errors: Readonly<Record<string, string>>
	conflicts: Readonly<Record<string, OwnConflict>>
	/** Counts how often a field was changed from outside, so that it shows that. */
	revisions: Readonly<Record<string, number>>
	/** In which words are written. */
	language: string
	setLanguage: (language: string) => void
	set: (key: string, value: OwnValue | null) => void
	/** Does the same from outside the field, which shows it. */
	replace: (key: string, value: OwnValue | null) => void
	/** Changes one list of pictures, from what it is at that moment. */
	setPictures: (list: PictureList, change: (pictures: readonly OwnPicture[]) => OwnPicture[]) => void
	/** Changes one list of rows in the same way. */
	setRows: (name: string, change: (rows: readonly OwnRow[]) => OwnRow[]) => void
	settle: (key: string, keepsMine: boolean) => void
	saveNow: () => void
}

export const OwnContext = createContext<OwnForm | null>(null)

/** Returns the home that is being written. */
export function useOwn(): OwnForm {
	const form = use(OwnContext)
	if (form === null) throw new Error('Not in the form of a home')
	return form
}
