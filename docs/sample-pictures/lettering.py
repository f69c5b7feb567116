"""Writes words as outlines of the site's own font, so that a drawing looks the same wherever it is opened. Needs fontTools and brotli."""
import os
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'app', 'fonts')
SANS, SERIF = (os.path.join(FONTS, name) for name in ('hanken-grotesk-latin-wght.woff2', 'newsreader-display-latin-400.woff2'))
EM = 1000
_fonts = {}


def _font(weight):
    """A weight of the sans; None is the serif, which has only one."""
    if weight not in _fonts:
        font = TTFont(SERIF) if weight is None else instantiateVariableFont(TTFont(SANS), {'wght': weight}); _fonts[weight] = (font.getGlyphSet(), font.getBestCmap(), EM / font['head'].unitsPerEm)
    return _fonts[weight]


class Lettering:
    """The glyphs of one drawing, each outlined once."""

    def __init__(self): self.glyphs = {}

    def width(self, text, size, weight):
        glyphs, names, scale = _font(weight); return sum(glyphs[names[ord(c)]].width for c in text) * scale * size / EM

    def line(self, text, x, y, size, weight=600):
        """One line with its middle at x and its baseline at y; sizes in the drawing's units."""
        glyphs, names, scale = _font(weight); at = 0; out = []
        for c in text:
            glyph = glyphs[names[ord(c)]]; key = f'{c}{weight}'
            if key not in self.glyphs:
                pen = SVGPathPen(glyphs, ntos=lambda v: str(round(v))); glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0))); self.glyphs[key] = (f'g{len(self.glyphs)}', pen.getCommands())
            name, path = self.glyphs[key]
            if path: out.append(f'<use href="#{name}" x="{round(at)}"/>')
            at += glyph.width * scale
        left = x - at * size / EM / 2
        return f'<g transform="translate({left:.1f} {y:.1f}) scale({size / EM:.4g})">{"".join(out)}</g>'

    def defs(self): return '<defs>' + ''.join(f'<path id="{name}" d="{path}"/>' for name, path in self.glyphs.values() if path) + '</defs>'
