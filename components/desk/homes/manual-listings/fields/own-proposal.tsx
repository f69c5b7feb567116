'use client'

import { useEffect, useRef } from 'react'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { FieldProposal } from '#components/desk/translation/field-proposal.tsx'
import { fill } from '#lib/base/text/fill.ts'
import { textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { labelOf } from './label-of.ts'
import { useOwn } from './own-context.ts'

const HTML = /<[a-z][^>]*>/i

/** Proposes the words of a field that has them in another language of the site. What has formatting is left to people. */
export function OwnProposal({ name, language }: { name: string; language: string }) {
	const form = useOwn()
	const { offerUndo } = useUndoToast()
	const { setting, values, standing } = form
	const present = useRef(values)
	useEffect(() => {
		present.current = values
	}, [values])
	const { proposals, languages } = setting
	const key = `${name}.${language}`
	const from = languages.find(({ code }) => code !== language && textOf(values, `${name}.${code}`) !== '')?.code
	const text = from === undefined ? '' : textOf(values, `${name}.${from}`)
	if (proposals === null || from === undefined || HTML.test(text)) return null
	const label = labelOf(form, name)
	const take = (words: string) => {
		const former = textOf(values, key)
		form.replace(key, words)
		offerUndo({
			text: fill(proposals.field.taken, { field: label }),
			undo: async () => {
				if (textOf(present.current, key) !== words) return proposals.field.moved
				form.replace(key, former === '' ? null : former)
				return null
			},
		})
	}
	return (
		<FieldProposal
			key={`${from} ${language}`}
			texts={proposals}
			label={label}
			route="homes/own"
			place={{ id: standing.id, field: name }}
			from={from}
			to={language}
			text={text}
			isEmpty={textOf(values, key) === ''}
			onTake={take}
		/>
	)
}
