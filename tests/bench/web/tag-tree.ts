import { DomUtils, ElementType, parseDocument } from 'htmlparser2'

/** An element (its name, its attributes, what is in it) or a text. */
export type TagTree = string | [name: string, attributes: Record<string, string>, children: TagTree[]]

/** React takes these in other forms, and they weigh next to nothing. */
const LEFT_OUT = /^(style|value|checked|selected|on.*)$/

function treesOf(nodes: ReturnType<typeof parseDocument>['children']): TagTree[] {
	return nodes.flatMap((node): TagTree[] => {
		if (node.type === ElementType.Text) return [node.data]
		// Scripts and style sheets are of another type.
		if (node.type !== ElementType.Tag) return []
		const attributes = Object.entries(node.attribs).filter(([name]) => !LEFT_OUT.test(name))
		return [[node.name, Object.fromEntries(attributes), treesOf(node.children)]]
	})
}

/** What stands in the body of a page. */
export function tagsOfPage(html: string): TagTree[] {
	return treesOf(DomUtils.getElementsByTagName('body', parseDocument(html))[0]?.children ?? [])
}
