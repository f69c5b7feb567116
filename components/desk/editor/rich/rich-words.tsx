'use client'

import type { Command, EditorState } from 'prosemirror-state'
import { NodeSelection, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import fieldStyles from '#components/desk/parts/field.module.css'
import { classNames } from '#components/ui/class-names.ts'
import styles from './rich.module.css'
import {
	hasMark,
	isBlock,
	linkPlace,
	removeLink,
	setLink,
	setPicture,
	toggleBlock,
	toggleWords,
} from './rich-commands.ts'
import { entriesOf, isBlank } from './rich-entries.ts'
import type { RichFieldProps } from './rich-field-types.ts'
import { LinkPanel, PicturePanel } from './rich-panels.tsx'
import { richSchema } from './rich-schema.ts'
import { richState, withEntries } from './rich-state.ts'

const { nodes, marks } = richSchema

interface Tool {
	name: 'bold' | 'italic' | 'heading' | 'subheading' | 'item'
	keys?: string
	command: Command
	isOn: (state: EditorState) => boolean
}

const TOOLS: readonly Tool[] = [
	{ name: 'bold', keys: 'Control+B', command: toggleWords('strong'), isOn: (state) => hasMark(state, marks.strong) },
	{
		name: 'italic',
		keys: 'Control+I',
		command: toggleWords('emphasis'),
		isOn: (state) => hasMark(state, marks.emphasis),
	},
	{
		name: 'heading',
		command: toggleBlock(nodes.heading, { level: 2 }),
		isOn: (state) => isBlock(state, nodes.heading, 2),
	},
	{
		name: 'subheading',
		command: toggleBlock(nodes.heading, { level: 3 }),
		isOn: (state) => isBlock(state, nodes.heading, 3),
	},
	{
		name: 'item',
		keys: 'Control+Shift+8',
		command: toggleBlock(nodes.item),
		isOn: (state) => isBlock(state, nodes.item),
	},
]

/** What an editor shows: a text without words is no text. */
const keyOf = (entries: readonly string[]) => JSON.stringify(isBlank(entries) ? [] : entries)

/** Keeps an editor at an element; it has the words that it is given, and reports those that are written. */
function useEditor(props: RichFieldProps & { cursor: 'start' | 'end' | null; openLink: () => void }) {
	const { id, labelId, language, describedBy, isWrong, entries, cursor } = props
	const place = useRef<HTMLDivElement>(null)
	const view = useRef<EditorView | null>(null)
	const present = useRef(props)
	/** The words that were given last, and what was written since and has not come back. */
	const given = useRef(keyOf(entries))
	const onTheirWay = useRef<string[]>([])
	const [state, setState] = useState<EditorState | null>(null)
	useEffect(() => {
		present.current = props
	})
	// Before the browser goes on: a key that is pressed between the simpler field and this one would be lost.
	useLayoutEffect(() => {
		if (place.current === null) return
		const openLink = () => present.current.openLink()
		const own = new EditorView(
			{ mount: place.current },
			{
				state: richState(present.current.entries, openLink),
				dispatchTransaction(tr) {
					const former = own.state
					const next = former.apply(tr)
					own.updateState(next)
					setState(next)
					const written = entriesOf(next.doc)
					if (keyOf(written) === keyOf(entriesOf(former.doc))) return
					onTheirWay.current.push(keyOf(written))
					present.current.onWrite(written)
				},
			},
		)
		view.current = own
		setState(own.state)
		return () => own.destroy()
	}, [])
	useEffect(() => {
		const more = describedBy === undefined ? {} : { 'aria-describedby': describedBy }
		const wrong = isWrong ? { 'aria-invalid': 'true' } : {}
		const own = { id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId, lang: language }
		view.current?.setProps({ attributes: { ...own, ...more, ...wrong } })
	}, [id, labelId, language, describedBy, isWrong])
	useEffect(() => {
		const own = view.current
		if (own === null) return
		const key = keyOf(entries)
		const isShown = key === keyOf(entriesOf(own.state.doc))
		// A member who types fast is ahead of what comes back of it.
		const isOwn = key === given.current || onTheirWay.current.includes(key)
		given.current = key
		if (isShown || !isOwn) onTheirWay.current = []
		if (isShown || isOwn) return
		own.updateState(withEntries(own.state, entries, () => present.current.openLink()))
		setState(own.state)
	}, [entries])
	useEffect(() => {
		const label = document.getElementById(labelId)
		const focus = () => view.current?.focus()
		label?.addEventListener('click', focus)
		return () => label?.removeEventListener('click', focus)
	}, [labelId])
	useLayoutEffect(() => {
		const own = view.current
		if (own === null || cursor === null) return
		if (cursor === 'end') own.dispatch(own.state.tr.setSelection(Selection.atEnd(own.state.doc)))
		own.focus()
	}, [cursor])
	const run = (command: Command) => {
		const own = view.current
		if (own === null) return
		command(own.state, own.dispatch, own)
		own.focus()
	}
	return { place, state, run, focus: () => view.current?.focus() }
}

/** A text as it will look, and the tools for all that it can have. */
export default function RichWords(props: RichFieldProps & { cursor: 'start' | 'end' | null }) {
	const { text } = useStudio()
	const [panel, setPanel] = useState<'link' | 'picture' | null>(null)
	const { place, state, run, focus } = useEditor({ ...props, openLink: () => setPanel('link') })
	const link = state && linkPlace(state)
	const chosen = state?.selection instanceof NodeSelection ? state.selection.node.attrs : null
	const close = () => {
		setPanel(null)
		focus()
	}
	const apply = (command: Command) => {
		setPanel(null)
		run(command)
	}
	return (
		<>
			<div
				className={styles.tools}
				role="toolbar"
				aria-label={text('tools.label', { field: props.label })}
				aria-controls={props.id}
			>
				{TOOLS.map(({ name, keys, command, isOn }) => (
					<button
						key={name}
						type="button"
						aria-keyshortcuts={keys}
						aria-pressed={state !== null && isOn(state)}
						// The selection stays where it is.
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => run(command)}
					>
						{text(`tools.${name}`)}
					</button>
				))}
				{(['link', 'picture'] as const).map((name) => (
					<button
						key={name}
						type="button"
						aria-keyshortcuts={name === 'link' ? 'Control+K' : undefined}
						aria-expanded={panel === name}
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => (panel === name ? close() : setPanel(name))}
					>
						{text(`tools.${name}`)}
					</button>
				))}
			</div>
			{panel === 'link' && link && (
				<LinkPanel
					href={link.href}
					onApply={(href, words) => apply(setLink(link, href, words))}
					onRemove={() => apply(removeLink(link))}
					onClose={close}
				/>
			)}
			{panel === 'picture' && (
				<PicturePanel
					src={chosen?.src ?? ''}
					alt={chosen?.alt ?? ''}
					PictureChoice={props.PictureChoice}
					onApply={(src, alt) => apply(setPicture(src, alt))}
					onClose={close}
				/>
			)}
			<div ref={place} className={classNames(fieldStyles.input, styles.rich)} />
		</>
	)
}
