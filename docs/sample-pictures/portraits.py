"""portraits.py DIR: the initials of the sample agency's team, cut into stone, as SVG. There are no photographs of people who do not exist."""
import os, sys
sys.dont_write_bytecode = True; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lettering import Lettering

# file: name, initials, stone (light, middle, dark)
TEAM = {
    'elise': ('Élise Marchand', 'ÉM', ('#efe9dd', '#e4dccd', '#cfc4b1')),
    'bruno': ('Bruno Delattre', 'BD', ('#dfe1df', '#d0d4d3', '#b5bbbb')),
    'sofie': ('Sofie Claes', 'SC', ('#eee0d5', '#e2cfc1', '#cbb3a2')),
}
SIZE, LETTERS, BASE, JOINT = 512, 200, 322, 404


def portrait(name, initials, stone):
    light, middle, dark = stone; pen = Lettering(); cut = pen.line(initials, SIZE / 2, BASE, LETTERS, None)
    return f'''<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" width="{SIZE}" height="{SIZE}" role="img" aria-label="{name}">
{pen.defs()}
<defs>
<linearGradient id="face" x2=".7" y2="1"><stop stop-color="{light}"/><stop offset="1" stop-color="{middle}"/></linearGradient>
<linearGradient id="cut" x2="0" y2="1"><stop stop-color="#4a4038"/><stop offset="1" stop-color="#7a6c5e"/></linearGradient>
</defs>
<rect width="{SIZE}" height="{SIZE}" fill="url(#face)"/>
<path d="M0 {JOINT}H{SIZE}" stroke="{dark}" stroke-width="2"/><path d="M0 {JOINT + 2}H{SIZE}" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>
<g transform="translate(2.5 3)" fill="#fff" fill-opacity=".75">{cut}</g>
<g fill="url(#cut)">{cut}</g>
</svg>
'''


for person, facts in TEAM.items():
    with open(os.path.join(sys.argv[1], f'agent-{person}.svg'), 'w') as file: file.write(portrait(*facts))
