'use client'

import { useState } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { useUndoable } from '#components/desk/editor/context/use-undoable.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import type { StudioFile } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import { addEdits } from '#lib/desk/editor/pages/add-page.ts'
import { type PagePlace, type PageStep, placeEdits, stepPlace } from '#lib/desk/editor/pages/move-page.ts'
import { newPage } from '#lib/desk/editor/pages/new-entries.ts'
import { type PageLine, pageName } from '#lib/desk/editor/pages/page-lines.ts'

/** The acts on the pages of the tree, each with its undoing, and the last announcement about a move. */
export function usePageActions(file: StudioFile, lines: readonly PageLine[]) {
	const { text, view, language } = useStudio()
	const act = useUndoable(file)
	const [said, setSaid] = useState('')
	const nameOf = (line: PageLine) => pageName(line, [language, view.defaultLanguage, ...view.languages])
	const place = (line: PageLine, to: PagePlace) => {
		const edits = placeEdits(lines, line, to)
		if (edits.length === 0) return
		const name = nameOf(line)
		const parent = lines.find(({ id }) => id === to.parentId)
		const count = lines.filter((one) => one.parentId === to.parentId && one.id !== line.id).length + 1
		const where = { name, number: to.index + 1, count, parent: parent === undefined ? '' : nameOf(parent) }
		setSaid(text(parent === undefined ? 'pages.at' : 'pages.atUnder', where))
		act(edits, text('pages.moved', { name }))
	}
	return {
		said,
		nameOf,
		place,
		step: (line: PageLine, step: PageStep) => {
			const to = stepPlace(lines, line, step)
			if (to !== null) place(line, to)
		},
		showInMenu: (line: PageLine, isShown: boolean) => {
			const path = ['pages', line.at, 'inMenu']
			act(
				[{ kind: 'set', path, value: isShown }],
				text(isShown ? 'pages.shown' : 'pages.hidden', { name: nameOf(line) }),
			)
		},
		/** Puts a page on the site, or takes it off; it stays in the tree. */
		publish: (line: PageLine, isPublished: boolean) => {
			const value = isPublished ? 'Published' : 'Draft'
			const said = text(isPublished ? 'pages.onSite' : 'pages.offSite', { name: nameOf(line) })
			act([{ kind: 'set', path: ['pages', line.at, 'status'], value }], said)
		},
		/** A page that is taken out leaves those below it on the first level. */
		remove: (line: PageLine) => {
			const freed = lines.filter(({ parentId }) => parentId === line.id)
			const edits = freed.map(({ at }): Edit => ({ kind: 'remove', path: ['pages', at, 'parentId'] }))
			act([...edits, { kind: 'remove', path: ['pages', line.at] }], text('removed', { name: nameOf(line) }))
		},
		/** Adds a page at a place of the menu; returns its id. */
		add: (name: string, to: PagePlace | null): string => {
			const value = newPage(lines, { name, language, day: dayOf(new Date()) })
			act(addEdits(lines, value, to), text('pages.added', { name }))
			return String(Object(value).id)
		},
	}
}
export type PageActs = ReturnType<typeof usePageActions>
