// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { partAt } from './pick-part.ts'

document.body.innerHTML = `
	<header><a id="menu-link" href="/a/">A</a><h1 id="no-title">Not of the page</h1></header>
	<main>
		<h1><span id="title">Title</span></h1>
		<section id="block-2">
			<p id="words">Words</p><a href="/b/"><b id="link">B</b></a>
			<button><i id="button">More</i></button><label id="label">Name <input id="field"></label>
		</section>
		<section id="block-x"><p id="other">Other</p></section>
	</main>`

const at = (id: string) => partAt(document.getElementById(id))

test('a click in a block is on that block, also on a link of it; on the title it is on the head of the page', () => {
	expect([at('words'), at('link'), at('block-2')]).toEqual([{ block: 2 }, { block: 2 }, { block: 2 }])
	expect(at('title')).toEqual({ block: null })
})

test('what opens, sends or leads on by itself is left alone, and so is what is no part of the page', () => {
	for (const id of ['button', 'label', 'field', 'menu-link', 'no-title', 'other']) expect(at(id), id).toBeNull()
	expect(partAt(null)).toBeNull()
})
