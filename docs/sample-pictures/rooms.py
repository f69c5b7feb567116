"""Rooms of single listings, each with a plan of its own: put together from the furniture of interiors.py."""
from interiors import *
BRASS = '#c9a96a'; STEEL = '#8a8f92'; DARKF = '#3a4043'
TILE = lambda c1, c2, mo='#cfc7b8', w=.6, h=.6, off=0: brick(c1, c2, mo, bw=w, bh=h, m=.004, bs=.15, rough=.38, off=off)
FLOORS = dict(oak=lambda: planks('#b98f63', '#a67c52', rough=.42), pale=lambda: planks('#d0b48e', '#c4a780', w=.2), dark=lambda: planks('#8f6a48', '#7d5a3c', w=.12, l=1.4), grey=lambda: TILE('#c3bdb2', '#b9b3a8', '#a39c90'), stone=lambda: TILE('#d9d1c3', '#cfc6b7', '#b8afa1'), terra=lambda: TILE('#c98f72', '#bd8163', '#d4c3ad', .2, .2), herring=lambda: planks('#a87f55', '#977048', w=.09, l=.6), hex_=lambda: TILE('#e3dccf', '#a9b0ac', '#cfc7b8', .16, .16), concrete=lambda: matte('#b9b4aa', .5, .3, .12, 1.2), blue=lambda: TILE('#7f919b', '#e3dccf', '#cfc7b8', .2, .2))


class Plan:
    """A room of W by D metres; at() gives a frame on a wall: x along it, y into it, t metres from the front (back wall: from the middle)."""
    def __init__(s, W, D, H=2.7, walls='white', accent=None, floor='oak', light='in-left', **k):
        s.W, s.D, s.H = W, D, H; room(W, D, H, walls, accent, FLOORS[floor]() if isinstance(floor, str) else floor, light=light, **k)
    def at(s, wall, t, off=0.0):
        return {'back': lambda: frame(t, s.D - off), 'left': lambda: frame(-s.W / 2 + off, t, 0, 90), 'right': lambda: frame(s.W / 2 - off, t, 0, -90)}[wall]()
    def curtains(s, wall, a, b, z=2.45, col='#e9e1d2', k=.42):
        M = {'back': frame(0, s.D - .12), 'left': frame(-s.W / 2 + .12, 0, 0, 90), 'right': frame(s.W / 2 - .12, 0, 0, 90)}[wall]
        for p, q in ((a - .3, a + k - .15), (b - k + .15, b + .3)): curtain(M, p, q, .02, z, col)
        tube(M @ Vector((a - .4, 0, z + .02)), M @ Vector((b + .4, 0, z + .02)), .014, metal('#8c7a5c', .4), 8)
    def paint(s, wall, c, z0=0, z1=None):
        z1 = z1 or s.H; m = c if not isinstance(c, str) else paint(c); W, D = s.W, s.D
        {'back': lambda: box(I, -W / 2, W / 2, D - .012, D + .02, z0, z1, m, .001), 'left': lambda: box(I, -W / 2 - .02, -W / 2 + .012, -4, D, z0, z1, m, .001), 'right': lambda: box(I, W / 2 - .012, W / 2 + .02, -4, D, z0, z1, m, .001)}[wall]()


def idoor(M, w=.86, h=2.1, c='#efe9dd', glass_=False):
    """A room door in its frame on a wall."""
    F = matte(c, .5, .3, 0); box(M, -w / 2 - .09, w / 2 + .09, -.025, .02, 0, h + .09, F, .006); box(M, -w / 2, w / 2, -.035, .02, .01, h, matte(tuple_hex(c, .985), .45, .35, 0), .006)
    for z0, z1 in ((.16, .92), (1.06, h - .14)): box(M, -w / 2 + .14, w / 2 - .14, -.042, 0, z0, z1, glass('#cfd9d8') if glass_ and z0 > 1 else matte(tuple_hex(c, 1.01), .45, .35, 0), .014)
    tube(M @ Vector((w / 2 - .08, -.09, 1.02)), M @ Vector((w / 2 - .2, -.09, 1.02)), .012, metal(BRASS), 8); tube(M @ Vector((w / 2 - .08, -.09, 1.02)), M @ Vector((w / 2 - .08, -.03, 1.02)), .012, metal(BRASS), 8)


# ---------- kitchens ------------------------------------------------------------------------------
def mat(c): return wood(c[4:]) if c.startswith('wood') else matte(c, .5, .3, .02)


def run(M, w, c, top='#e9e3d9', n=None, sink=None, hob=None, drawers=(1,), tile=('#eee8dc', '#e6dfd1'), upper=None, ux=None, hood=None, H=2.7, splash=.6, uc=None, tb=(.2, .1), things=True):
    """A run of units with worktop: M's y looks into the wall, 0.62 m deep."""
    n = n or max(1, round(w / .6)); T = stone_top(top) if not top.startswith('wood') else wood(top[4:]); fronts(M, w, c, n, drawers=drawers); box(M, 0, w, -.03, .62, .86, .9, T, .006)
    if splash: box(M, 0, w, .605, .618, .9, .9 + splash, brick(*tile, mortar='#d9d2c4', bw=tb[0], bh=tb[1], m=.003, bs=.35, rough=.3, off=.5 if tb[0] > tb[1] else 0) if isinstance(tile, tuple) else T, .001)
    if sink is not None: box(M, sink - .28, sink + .28, .1, .5, .885, .9035, matte('#c9c6bf', .3, .5, 0), .003); box(M, sink - .25, sink + .25, .13, .47, .86, .904, matte('#a7a6a1', .3, .5, 0), .003); tap(M, sink, .54, .9)
    if hob is not None: box(M, hob - .3, hob + .3, .08, .52, .9, .906, matte('#37393b', .2, .5, 0), .003); lathe(*(M @ Vector((hob - .14, .36, .908))), [(0, 0), (.11, 0), (.11, .13), (.1, .13)], matte('#a2604c', .5)); box(M, hob - .28, hob + .28, -.024, 0, .16, .72, matte('#3a3d3f', .25, .5, 0), .01); tube(M @ Vector((hob - .2, -.05, .66)), M @ Vector((hob + .2, -.05, .66)), .01, metal(), 8)
    if hood and hob is not None:
        if hood == 'box': box(M, hob - .4, hob + .4, .14, .62, 1.62, 1.76, paint('white'), .01); box(M, hob - .26, hob + .26, .28, .62, 1.76, H, paint('white'), .01)
        else: box(M, hob - .45, hob + .45, .12, .62, 1.62, 1.67, metal(STEEL), .006); box(M, hob - .13, hob + .13, .34, .62, 1.67, H, metal(STEEL), .004)
    a, b = ux or (0, w)
    if upper == 'cab': fronts(M @ Matrix.Translation((a, .27, 1.4)), b - a, uc or c, max(1, round((b - a) / .5)), .1, .9, .35, handle=False)
    elif upper == 'shelf':
        for z in (1.5, 1.84): shelf(M, a + .05, b - .05, z, int(z * 100))
    if things: P_ = M @ Vector((w * .12, .4, .9)); lathe(P_.x, P_.y, P_.z, [(.045, 0), (.05, .16), (.02, .2), (.025, .22)], matte('#d9c7a8', .5)); P_ = M @ Vector((w * .88, .42, .9)); lathe(P_.x, P_.y, P_.z, [(0, 0), (.06, 0), (.07, .14), (.065, .14)], matte('#8fa09a', .5))


def shelf(M, a, b, z, seed=1, y0=.36, y1=.62):
    box(M, a, b, y0, y1, z, z + .035, wood('#b08a60'), .004); r = random.Random(seed); q = a + .1
    while q < b - .1:
        P_ = M @ Vector((q, (y0 + y1) / 2, z + .035)); k = r.random(); c = r.choice(('#ede4d2', '#d9c7a8', '#a86f52', '#8fa09a', '#e3d9c6')); lathe(P_.x, P_.y, P_.z, [(0, 0), (.05, 0), (.06, .09), (.055, .09)] if k < .5 else [(0, 0), (.03, 0), (.1, .06), (.095, .06)] if k < .75 else [(.045, 0), (.05, .16), (.02, .2), (.025, .22)], matte(c, .5)); q += r.uniform(.14, .24)


def tall(M, w, c, h=2.25, oven=True, n=1):
    """A tall unit, with an oven or as a cupboard."""
    m = mat(c); box(M, 0, w, .02, .62, .1, h, m, .004); box(M, 0, w, .06, .62, 0, .1, matte('#5b5a57'), .002); q = w / n
    for i in range(n):
        if oven and i == 0:
            box(M, .005, q - .005, -.002, .02, .105, .72, m, .005); box(M, .005, q - .005, -.002, .02, 1.66, h - .005, m, .005); box(M, .03, q - .03, -.01, .02, .76, 1.22, matte('#3a3d3f', .25, .5, 0), .01); box(M, .03, q - .03, -.01, .02, 1.25, 1.63, matte('#4a4d4f', .25, .5, 0), .01); tube(M @ Vector((.09, -.04, 1.17)), M @ Vector((q - .09, -.04, 1.17)), .01, metal(), 8)
        else: box(M, i * q + .005, (i + 1) * q - .005, -.002, .02, .105, h - .005, m, .005); box(M, i * q + (q - .07 if i % 2 == 0 else .058), i * q + (q - .058 if i % 2 == 0 else .07), -.022, -.01, 1.0, 1.3, metal(BRASS), .003)


def fridge(M, w=.6, h=1.85, c='#ded9cf'): m = matte(c, .35, .4, .0); box(M, 0, w, .0, .6, .02, h, m, .03); box(M, 0, w, -.012, .05, .62, h, m, .02); box(M, 0, w, -.012, .05, .03, .6, m, .02); tube(M @ Vector((.06, -.05, .75)), M @ Vector((.06, -.05, 1.2)), .012, metal(), 8)


def island(x, y, w, c, top='#e9e3d9', deg=0, stools=3, stool='#b08a60', d=.9, hob=False, sink=False, H=2.7, pend=None, two=2):
    """Frame at its middle; seats on local -y."""
    N = frame(x, y, 0, deg) @ Matrix.Translation((-w / 2, -d / 2, 0)); m = mat(c); T = stone_top(top) if not top.startswith('wood') else wood(top[4:]); box(N, .02, w - .02, .25, d - .02, .08, .86, m, .004); fronts(N @ frame(w, d - .6, 0, 180) @ Matrix.Translation((0, -.6, 0)), w, c, max(2, round(w / .6)), d=.5, drawers=(1,)); box(N, .06, w - .06, .3, d - .08, 0, .09, matte('#5b5a57'), .002); [box(N, a, a + .03, .015, d - .015, 0, .86, m, .004) for a in (-.018, w - .012)]; box(N, -.03, w + .03, -.03, d + .03, .86, .91, T, .008)
    for i in range(stools):
        q = N @ Vector((w * (i + .5) / stools, -.08, 0)); ms = wood(stool) if stool.startswith('#b') or stool.startswith('#a') else matte(stool, .5); tube((q.x, q.y, .62), (q.x, q.y, .66), .17, ms, 28); [tube((q.x + math.cos(a) * .2, q.y + math.sin(a) * .2, 0), (q.x + math.cos(a) * .11, q.y + math.sin(a) * .11, .62), .012, ms, 8, .015) for a in (.8, 2.35, 3.95, 5.5)]
    if hob: box(N, w * .3 - .3, w * .3 + .3, .3, .8, .91, .916, matte('#37393b', .2, .5, 0), .003)
    if sink: box(N, w * .7 - .25, w * .7 + .25, .35, .75, .9, .9135, matte('#a7a6a1', .3, .5, 0), .003); tap(N, w * .7, .8, .91)
    q = N @ Vector((w * .5, .4, .91)); lathe(q.x, q.y, q.z, [(0, .01), (.1, .01), (.19, .08), (.18, .08), (.09, .025), (0, .025)], wood('#a67c52')); [soft(I, (q.x + .07 * math.cos(a), q.y + .07 * math.sin(a), q.z + .07), (.08, .08, .077), matte(cc, .6), 1, 14, 10) for a, cc in ((0, '#c2854f'), (2, '#b9a04f'), (4, '#a8574a'))]
    if pend:
        for i in range(two): q = N @ Vector((w * (i + .5) / two, .45, 0)); pendant(q.x, q.y, 1.75, H, .18, pend)


def k_loft():
    """Along a brick wall under steel windows, timber island across."""
    p = Plan(6.4, 5.2, 3.4, light='in-low', floor='oak', left=[(1.4, .6, 2.2, 2.4, dict(cols=4, rows=5, frm=DARKF, tw=.035)), (4.0, .6, 2.2, 2.4, dict(cols=4, rows=5, frm=DARKF, tw=.035))], cornice_=False); p.paint('back', B(RED)); run(p.at('back', -1.9, .62), 4.0, '#ece6da', '#8c8f8e', sink=2.9, hob=1.0, splash=0, upper='shelf', ux=(1.7, 4.0), hood='steel', H=3.4); tall(p.at('back', 2.1, .62), 1.05, '#ece6da'); island(.2, 2.5, 2.6, 'wood#b8966c', '#8c8f8e', stools=3, stool='#55595a', H=3.4, pend='#4a4d4f'); [box(I, x - .1, x + .1, -4, 5.2, 3.18, 3.4, wood('#a67c52'), .01) for x in (-2, 0.2, 2.4)]; plant(-2.8, 4.7, 1.7, 63); cam_in(-1.9, -2.1, 1.45, (.75, 3.4), 24)


def k_galley():
    """Narrow, units on both sides, window at the end."""
    p = Plan(2.35, 3.9, 2.6, light='in-back', floor=TILE('#e0d8c8', '#b9b0a0', '#cfc7b8', .2, .2), back=[(0, 1.02, 1.3, 1.35, dict(cols=2))]); run(p.at('left', .5, .62), 3.4, '#d8c7a4', '#cfc8bc', sink=2.2, upper='cab', ux=(1.9, 3.4), H=2.6); run(p.at('right', 3.2, .62), 1.9, '#d8c7a4', '#cfc8bc', hob=.9, H=2.6, upper='shelf', ux=(.1, .5), hood='steel'); fridge(p.at('right', 3.86, .62)); pendant(0, 2.0, 2.15, 2.6, .16, '#8fa09a'); cam_in(.02, -1.6, 1.45, (0, 3), 22)


def k_farm():
    """Terracotta floor, table in the middle, range under a brick hood."""
    p = Plan(5.6, 4.9, 2.9, light='in-right', floor='terra', right=[(1.3, .9, 1.2, 1.5, dict(cols=2, rows=2)), (3.6, .9, 1.2, 1.5, dict(cols=2, rows=2))], cornice_=False); run(p.at('back', -2.5, .62), 1.9, '#7f8f80', 'wood#b08a60', sink=.95, upper='shelf', H=2.9); run(p.at('back', .75, .62), 1.95, '#7f8f80', 'wood#b08a60', upper='shelf', H=2.9); bk = B(ORANGE); M = p.at('back', .05, .72); box(M, -.62, .62, .0, .7, 0, .88, matte('#4a4d4f', .4, .4), .01); box(M, -.62, .62, -.02, .7, .88, .92, metal(STEEL), .004); [box(M, a, a + .5, -.025, 0, .2, .7, matte('#3a3d3f', .3, .5), .01) for a in (-.56, .06)]; box(M, -.8, .8, .1, .72, 1.75, 2.0, wood('#8a6a4a'), .01); box(M, -.7, .7, .2, .72, 2.0, 2.9, bk, .004); box(M, -.62, .62, .69, .715, .92, 1.75, bk, .001); dining(-.2, 2.3, 2.3, .95, '#a67c52', '#c9b79c', 3, True); [box(I, x - .1, x + .1, -4, 4.9, 2.72, 2.9, wood('#8a6a4a'), .01) for x in (-1.9, -.6, .7, 2.0)]; M = p.at('left', 1.2, .45); sideboard(M, 1.9, .85, '#a67c52'); shelf(frame(-2.8, 0, 0, 90), 1.3, 3.0, 1.5, 5, -.24, 0); pendant(-.2, 2.3, 1.75, 2.9, .3, '#efe6d4'); cam_in(1.5, -2.1, 1.5, (-.55, 3.2), 24)


def k_barn():
    """White island before a wall of tall oak units; glass on the right."""
    p = Plan(6.4, 5.0, 3.0, light='in-right', floor='stone', right=[(2.2, 0, 3.6, 2.5, dict(cols=3, frm=DARKF, tw=.05))], cornice_=False); tall(p.at('back', -2.4, .62), 4.6, 'wood#b8966c', 2.5, True, 7); box(I, -2.4, 2.2, 4.3, 5, 2.5, 3.0, paint('white'), .002); island(-.1, 2.5, 3.2, '#ece5d8', '#efe9df', 0, 4, '#b08a60', 1.05, hob=True, sink=True, H=3.0, pend='#5d6461', two=3); plant(2.8, 4.5, 1.6, 65); cam_in(-1.6, -2.2, 1.4, (.45, 3), 23)


def k_city():
    """Dark blue L in a corner with a small island."""
    p = Plan(4.6, 4.6, 2.6, light='in-left', floor='pale', left=[(1.0, 0, 1.6, 2.3, dict(cols=2, frm=DARKF, tw=.05))]); c = '#46586a'; run(p.at('back', -2.3, .62), 4.6, c, '#e9e3d9', sink=1.4, upper='cab', ux=(.7, 4.0), uc='#ece6da', H=2.6, tile=None, drawers=(2, 3)); run(p.at('right', 3.98, .62), 1.5, c, '#e9e3d9', hob=.8, splash=.5, hood='steel', H=2.6, tile=None, things=False); tall(p.at('right', 2.46, .62), 1.2, c, 2.25, True, 2); island(-.35, 2.0, 1.5, c, '#e9e3d9', 0, 2, '#c9bda8', .85, H=2.6, pend='#c9a96a', two=1); cam_in(-1.5, -1.9, 1.45, (.55, 3), 24)


def k_old():
    """Plain thirties kitchen: a sink unit under the window, a stove, a table."""
    p = Plan(4.4, 4.6, 2.9, 'sand', floor='terra', light='in-back', back=[(-.5, 1.05, 1.7, 1.4, dict(cols=2, trans=.4))], bdoors=()); run(p.at('back', -1.7, .62), 2.4, '#d9cdb6', '#b9b0a0', n=4, sink=1.2, splash=.15, drawers=()); M = p.at('left', 1.9, .6); box(M, -.45, .45, .0, .6, .05, .88, matte('#efe9df', .3, .5), .02); box(M, -.35, .35, -.02, 0, .25, .7, matte('#3a3d3f', .3, .4), .01); [tube(M @ Vector((a, .3 + b, .88)), M @ Vector((a, .3 + b, .895)), .1, matte('#3f4345'), 20) for a in (-.2, .2) for b in (-.12, .14)]; lathe(*(M @ Vector((.2, .42, .9))), [(0, 0), (.12, 0), (.13, .16), (.12, .16)], matte('#7f8f9a', .4)); sideboard(p.at('left', 2.7, .43), 1.4, .9, '#c9b48e'); fridge(p.at('right', 4.3, .62), c='#e9e4da'); idoor(p.at('right', 2.4), c='#d9cdb6', glass_=True); dining(.3, 2.2, 1.3, .85, '#b08a60', None, 2); pendant(.3, 2.2, 1.85, 2.9, .22, '#a2604c'); tl = brick('#efe8da', '#e6dfd0', '#d0c8b8', bw=.15, bh=.15, m=.003, bs=.3, rough=.3, off=0); p.paint('left', tl, 0, 1.5); p.paint('back', tl, 0, 1.05); cam_in(.75, -2.1, 1.45, (-.2, 3), 25)


def k_rental():
    """A compact kitchen in one line with a fold-away table for two."""
    p = Plan(3.6, 3.9, 2.8, light='in-right', floor='grey', right=[(2.3, .85, 1.2, 1.6, dict(cols=2, trans=.4))]); run(p.at('left', .6, .62), 3.2, '#e6e0d4', '#6d6a64', sink=2.4, hob=1.1, upper='cab', ux=(1.6, 3.2), hood='steel', H=2.8, tile=('#c9b08e', '#c2a783'), tb=(.1, .1)); fridge(p.at('back', -1.05, .62)); idoor(p.at('back', .6), c='#efe9dd'); dining(.95, 2.1, .8, .7, '#b08a60', '#8fa09a', 1, deg=90); art(p.at('right', 3.5), 0, 1.6, .45, .6, kind=2); pendant(.95, 2.1, 1.9, 2.8, .2, '#c9a15f'); cam_in(.85, -1.9, 1.45, (-.3, 3), 24)


def k_row():
    """Long kitchen of a row house: units left, island along, garden doors at the end."""
    p = Plan(4.6, 5.2, 2.7, light='in-back', floor='grey', back=[(.35, 0, 3.0, 2.35, dict(cols=3, frm=DARKF, tw=.05))]); c = '#e9e4da'; run(p.at('left', 1.9, .62), 3.2, c, '#c9c2b6', hob=1.6, hood='box', upper=None, tile=None, H=2.7, drawers=(1, 3)); tall(p.at('left', .05, .62), 1.85, c, 2.3, True, 3); island(.35, 2.6, 2.4, 'wood#a67c52', '#e9e3d9', -90, 3, '#55595a', .9, sink=True, H=2.7, pend='#8a4f3c', two=2); plant(1.95, 4.8, 1.4, 66); cam_in(.9, -2.1, 1.45, (-.15, 3.2), 23)


def k_glass():
    """Dark blue units on tiles, island with three seats, factory window behind the worktop."""
    p = Plan(5.8, 4.8, 3.3, light='in-back', floor='hex_', back=[(-.2, 1.0, 3.6, 2.0, dict(cols=6, rows=4, frm=DARKF, tw=.035))], cornice_=False); c = '#3f5666'; run(p.at('back', -2.9, .62), 4.9, c, '#cfc8bc', sink=2.6, hob=4.2, splash=.08, drawers=(1, 2, 6), H=3.3); tall(p.at('back', 2.0, .62), .9, c, 2.4); run(p.at('left', 1.9, .62), 2.2, c, '#cfc8bc', upper='shelf', splash=.5, tile=('#eee8dc', '#e6dfd1')); island(.5, 2.3, 2.2, c, 'wood#b08a60', 0, 3, '#b08a60', .9, H=3.3, pend='#c9a96a', two=2); [box(I, -2.9, 2.9, y - .09, y + .09, 3.1, 3.3, wood('#a67c52'), .01) for y in (.4, 2.4, 4.3)]; cam_in(1.3, -2.2, 1.5, (-.25, 3), 23)


def k_half():
    """Half-open: a short U behind a breakfast bar, seen from the living room."""
    p = Plan(5.4, 4.4, 2.6, light='in-left', floor='pale', left=[(2.6, .9, 1.3, 1.4, dict(cols=2, frm=DARKF, tw=.05))]); c = '#c9c4b8'; run(p.at('back', -2.7, .62), 3.3, c, '#4f5557', sink=.95, hob=2.4, upper='cab', ux=(1.6, 3.3), hood=None, H=2.6, tile=('#d9d4c8', '#cfcabd'), tb=(.3, .3)); tall(p.at('back', .6, .62), 1.2, c, 2.25, True, 2); box(I, 1.8, 1.92, 2.9, 4.4, 0, 2.6, paint('white'), .004); island(-.75, 2.2, 2.5, c, '#4f5557', 0, 2, '#55595a', .75, H=2.6); rug(.9, 2.5, .6, 2.4, '#d8cbb5'); plant(2.3, 2.6, 1.5, 68); art(p.at('right', 1.8), 0, 1.6, .7, .9, kind=2); cam_in(1.6, -2.0, 1.45, (-.5, 2.9), 23)


def k_sage2():
    """A run under a tall ceiling with a white island; double doors to the living room."""
    p = Plan(4.8, 4.4, 3.3, light='in-right', floor='herring', right=[(2.9, .7, 1.2, 2.1, dict(cols=2, trans=.5))]); c = '#9aa68c'; run(p.at('left', .9, .62), 3.5, c, '#efe9df', sink=2.5, hob=1.0, upper='shelf', ux=(1.5, 3.5), hood='box', H=3.3, tile=('#e6ddcb', '#dcd2be'), tb=(.075, .2)); tall(p.at('back', -1.78, .62), 1.25, c, 2.4, True, 2); idoor(p.at('back', .75), 1.6, 2.5, '#efe9dd', True); island(.75, 2.4, 1.9, '#ece5d8', '#efe9df', -90, 2, '#b08a60', .85, H=3.3, pend='#efe6d4', two=1); cam_in(1.1, -2.0, 1.45, (-.35, 3), 23)


# ---------- bedrooms ------------------------------------------------------------------------------
def desk(M, w=1.3): m = wood('#b08a60'); box(M, -w / 2, w / 2, -.6, 0, .72, .75, m, .006); [tube(M @ Vector((a, b, 0)), M @ Vector((a, b, .72)), .02, m, 8) for a in (-w / 2 + .06, w / 2 - .06) for b in (-.54, -.06)]; chair(M @ frame(0, -.7, 0, 180), '#b08a60', '#8fa09a'); p = M @ Vector((w / 2 - .25, -.25, .75)); table_lamp(p.x, p.y, p.z, '#6f8087'); books(M, -w / 2 + .1, -w / 2 + .5, -.25, .75, .2, .26, 4)
def dresser(M, w=1.2, c='#b08a60', h=.85):
    m = mat(c) if c.startswith('wood') else matte(c, .5, .3); box(M, 0, w, 0, .45, .08, h, m, .006)
    for i in range(3): box(M, .015, w - .015, -.014, .0, .1 + (h - .12) * i / 3, .08 + (h - .12) * (i + 1) / 3, m, .004); [tube(M @ Vector((x, -.03, .1 + (h - .12) * (i + .5) / 3)), M @ Vector((x, 0, .1 + (h - .12) * (i + .5) / 3)), .014, metal(BRASS), 10) for x in (w * .25, w * .75)]
def wains(p, wall, c, h=1.15): p.paint(wall, planks(c, tuple_hex(c, .98), w=.1, l=5, axis=1, rough=.55, grain=.03), 0, h); {'back': lambda: box(I, -p.W / 2, p.W / 2, p.D - .05, p.D, h, h + .035, matte(c, .5), .004), 'left': lambda: box(I, -p.W / 2, -p.W / 2 + .05, -4, p.D, h, h + .035, matte(c, .5), .004), 'right': lambda: box(I, p.W / 2 - .05, p.W / 2, -4, p.D, h, h + .035, matte(c, .5), .004)}[wall]()
def hotel(p, wall, t, c, w=1.7, h=1.35): box(p.at(wall, t), -w / 2, w / 2, -.07, 0, .2, h, fabric(c), .03); [box(p.at(wall, t), a - .004, a + .004, -.075, 0, .2, h, matte(tuple_hex(c, .85)), .001) for a in (-w / 4, 0, w / 4)]


def b_side(accent='clay', light='in-back', duvet='#ece5d8', throw='#8fa09a', head='#9c7a55', floor='oak', win=(0.3, .0, 1.8, 2.3), H=2.7, W=4.4, D=4.6, cam=(1.35, -1.9, 1.35, (-.45, 2.6), 23), ward='right', wc='#ece6da', extra=None, cols=2, up=None, cur='#e6dcc9', frm='#f0ebe0', wall='left', t=2.6, kind='globe', pc='#e9e0cf', artk=1, rugc='#dccfb9'):
    """The bed against a side wall, the window at the end."""
    p = Plan(W, D, H, floor=floor, light=light, frm=frm, back=[(*win, dict(cols=cols))]); p.paint(wall, accent); bed(p.at(wall, t, .1), duvet=duvet, throw=throw, head=head, upholst=up); s = -1 if wall == 'left' else 1
    for q in (-1.2, 1.2):
        if t + q < D - .2: nightstand(p.at(wall, t + q, .02), 0, 0, head, '#c9bda8')
    p.curtains('back', win[0] - win[2] / 2, win[0] + win[2] / 2, min(H - .2, win[1] + win[3] + .2), cur); x0 = s * W / 2 - s * .1; rug(min(x0 - s * .9, x0 - s * 2.7), max(x0 - s * .9, x0 - s * 2.7), t - 1.35, t + 1.35, rugc); art(p.at(wall, t), 0, 1.75, 1.1, .75, kind=artk)
    if ward: wardrobe(p.at(ward, 2.2 if ward == 'left' else 4.4, .61), 2.2, 2.35, wc)
    pendant(0, t - .2, 2.05, H, .24, pc, kind)
    if extra: extra(p)
    cam_in(*cam)


def b_farm(): b_side('rose', 'in-back', '#efe6da', '#8d7a62', '#7a5a3c', 'dark', (.4, .7, 1.3, 1.5), 2.6, 4.8, 4.6, (1.5, -2.0, 1.4, (-.5, 2.6), 23), None, rugc='#c9b79c', artk=2, extra=lambda p: (dresser(p.at('right', 3.9, .47), 1.3, 'wood#8a6a4a'), vase(2.2, 3.3, .85, .26, '#8fa09a'), [box(I, -2.4, 2.4, y - .1, y + .1, 2.42, 2.6, wood('#7a5a3c'), .01) for y in (.3, 1.7, 3.1)], plant(1.9, 4.2, 1.2, 71)))
def b_shop(): b_side('blue', 'in-back', '#ece5d8', '#c9a15f', '#b08a60', 'oak', (-.6, .6, 1.2, 1.9), 2.9, 4.0, 4.2, (-1.3, -1.9, 1.35, (.4, 2.5), 23), 'left', '#e6e0d4', wall='right', t=2.5, up='#6f8087', kind='dome', pc='#c9a96a', artk=0)


def b_gable():
    """Under the ridge of a barn house, timber lining and a window in the gable."""
    W, D, H = 5.0, 4.6, 1.5; studio.setup('in-back', indoor=True); pw = paint('white'); F = FLOORS['pale'](); lamp(frame(0, -4.0, 1.4), 4.4, 2.2, 8, '#fff4e6'); t = .25; top = 3.9; box(I, -W / 2 - t, W / 2 + t, -4.2, D + t, -.2, 0, F, .001)
    for s in (-1, 1): box(I, min(s * W / 2, s * (W / 2 + t)), max(s * W / 2, s * (W / 2 + t)), -4.2, D + t, 0, H + .2, pw, .001)
    B_ = frame(W / 2 + t, D + t, 0, 180); lin_ = planks('#c9a67c', '#bd9970', w=.12, l=4, axis=1, rough=.55); wall(B_, [(0, 0), (W + 2 * t, 0), (W + 2 * t, H), (W / 2 + t, top + .3), (0, H)], [window(B_, W / 2 + t, .75, 2.1, 1.9, cols=2, frm=DARKF, curtain='none', sill=False, rec=.05, tw=.05)], lin_, t); lamp(B_ @ Matrix.Translation((W / 2 + t, -.06, 1.6)), 2.0, 1.8, 26); sl = math.atan2(top - H, W / 2); ln = (W / 2) / math.cos(sl) + .3
    for s in (-1, 1):
        uz = Vector((-s * math.cos(sl), 0, math.sin(sl))); nr = Vector((s * math.sin(sl), 0, math.cos(sl))); M = Matrix(((0, nr.x, uz.x, s * W / 2), (1, 0, 0, -4.2), (0, nr.z, uz.z, H), (0, 0, 0, 1))); prism(M, rect(0, 4.2 + D + t, -.05, ln), 0, .22, matte('#f4f0e8', .9, .1, 0))
    box(I, -40, 40, -20, 60, -3.9, -3.8, lawn()); tree(-2.5, D + 9, 7, 203, z=-3.8); tree(3.2, D + 11, 7.5, 204, z=-3.8); bed(frame(-W / 2 + .1, 2.3, 0, 90), duvet='#ece5d8', throw='#5f7f70', head='#b8966c'); [nightstand(frame(-W / 2 + .02, 2.3 + q, 0, 90), 0, 0, '#b8966c', '#5f7f70') for q in (-1.2, 1.2)]; rug(-1.6, 1.2, .9, 3.6, '#d8cbb5'); sofa(frame(1.9, 3.4, 0, -60), .95, '#c9bda8', ('#5f7f70',), .9, 1); dresser(frame(W / 2 - .47, 2.4, 0, -90), 1.3, 'wood#b8966c', .8); cam_in(.9, -2.1, 1.4, (-.15, 3), 23, .04)


def b_city():
    p = Plan(4.0, 4.2, 2.55, floor='pale', light='in-right', right=[(2.2, .0, 1.7, 2.25, dict(cols=2, frm=DARKF, tw=.05))]); wardrobe(p.at('left', 1.0, .61), 3.2, 2.5, '#d9d2c4', 5); hotel(p, 'back', .45, '#8fa09a', 2.6, 1.2); bed(p.at('back', .45, .14), 1.6, duvet='#f0eae0', throw='#46586a', head='#b08a60'); [nightstand(p.at('back', .45 + q, .02), 0, 0, '#b08a60', '#c9a96a') for q in (-1.12, 1.12)]; p.curtains('right', 1.35, 3.05, 2.42, '#d8cdb8'); rug(-.9, 1.6, .7, 2.6, '#c9c2b4'); art(p.at('back', .45), 0, 1.8, .9, .7, kind=2); pendant(.45, 1.6, 2.05, 2.55, .2, '#c9a96a'); cam_in(.9, -2.0, 1.35, (.05, 3), 24)


def b_old():
    p = Plan(4.2, 4.4, 2.85, 'sand', 'sand', floor='dark', light='in-left', left=[(2.6, .75, 1.4, 1.7, dict(cols=2, trans=.45))]); bed(p.at('right', 2.7, .1), 1.5, 2.0, '#e9dfcd', '#8a4f3c', '#6a4a32'); nightstand(p.at('right', 3.75, .02), 0, 0, '#6a4a32'); M = p.at('back', -1.7, .62); w_ = wood('#7a5638'); box(M, 0, 1.7, 0, .6, .1, 2.1, w_, .01); box(M, -.05, 1.75, -.04, .6, 2.1, 2.2, w_, .01); [box(M, a, a + .8, -.02, 0, .2, 2.0, w_, .01) for a in (.04, .86)]; p.curtains('left', 1.9, 3.3, 2.6, '#c9b79c'); rug(-1.2, 1.0, 1.4, 3.6, '#a8745a', '#d9c3a6'); chair(frame(.55, 4.0, 0, -20), '#6a4a32', '#c9b79c'); art(p.at('right', 2.7), 0, 1.75, .8, .6, kind=1); pendant(0, 2.4, 2.1, 2.85, .22, '#e6dac4'); cam_in(-.9, -2.0, 1.4, (.35, 3), 24)


def b_rental(): b_side('sand', 'in-back', '#f0eae0', '#a8745a', '#b08a60', 'grey', (.1, .8, 1.4, 1.6), 2.8, 3.6, 4.0, (.95, -2.0, 1.35, (-.35, 2.6), 23), 'right', '#efe9dd', t=2.4, artk=2, kind='dome', pc='#d9c3a6', cur='#d8c7ae', rugc='#cdbfa8')


def b_dormer():
    """Under the roof with a wide dormer on the left."""
    p = Plan(4.6, 4.6, 2.5, 'white', 'green', floor='pale', light='in-left', left=[(2.3, .8, 2.4, 1.3, dict(cols=3, frm=DARKF, tw=.05))], cornice_=False); bed(p.at('back', .6, .1), duvet='#e6dcc9', throw='#a8745a', head='#9c7a55', upholst='#c9bda8'); nightstand(p.at('back', 1.8, .02), 0, 0, '#9c7a55'); nightstand(p.at('back', -.6, .02), 0, 0, '#9c7a55'); M = frame(p.W / 2, -4.2, 0, 90); prism(frame(0, -4.2), [(p.W / 2 + .02, 1.1), (p.W / 2 + .02, 2.52), (p.W / 2 - 1.5, 2.52)], 0, 4.2 + p.D, matte('#f4f0e8', .9, .1, 0)); dresser(p.at('right', 2.6, .47), 1.5, '#ece6da', .8); desk(p.at('left', 2.3, .02), 1.6); rug(-.9, 2.0, 1.2, 3.3, '#d8cbb5'); art(p.at('back', .6), 0, 1.7, 1.0, .7, kind=0); plant(-2.0, 4.2, 1.2, 75); cam_in(.5, -2.0, 1.35, (-.1, 3), 24)


def b_loft():
    """A sleeping place behind a steel and glass screen in a brick loft."""
    p = Plan(5.0, 4.6, 3.2, floor='concrete', light='in-right', right=[(2.4, .6, 2.3, 2.2, dict(cols=4, rows=4, frm=DARKF, tw=.035))], cornice_=False); p.paint('back', B(dict(c1='#a8735a', c2='#8d5d47', mortar='#b9ac9c'))); bed(p.at('back', -.3, .12), 1.8, 2.1, '#d8d2c6', '#46586a', '#4a4d4f'); [nightstand(p.at('back', -.3 + q, .04), 0, 0, '#8a6a4a', '#d9b06a') for q in (-1.25, 1.25)]; wardrobe(p.at('left', 1.2, .61), 2.6, 2.5, '#5d6461', 4); rug(-1.8, 1.3, 1.5, 3.6, '#a89a88'); [box(I, -2.5, 2.5, y - .09, y + .09, 3.0, 3.2, wood('#a67c52'), .01) for y in (.8, 2.6, 4.3)]; sofa(frame(1.7, 3.6, 0, -40), .95, '#8a5f48', ('#e0d2ba',), .9, 1); pendant(-.3, 2.4, 2.4, 3.2, .3, '#4a4d4f'); cam_in(-.6, -2.2, 1.4, (.05, 3), 23)


def b_small(): b_side('sage', 'in-back', '#ece5d8', '#6f8087', '#c2a078', 'pale', (-.3, .0, 1.6, 2.3), 2.6, 3.6, 4.2, (1.1, -1.9, 1.35, (-.4, 2.6), 23), None, t=2.7, artk=0, kind='globe', rugc='#c9cfc6', extra=lambda p: (desk(p.at('right', 3.1, .02), 1.3), shelf(frame(p.W / 2, 0, 0, -90), -3.7, -2.5, 1.5, 9, -.24, 0), plant(1.4, 4.0, 1.0, 76)), frm=DARKF)
def b_garden():
    p = Plan(4.4, 4.0, 2.6, 'white', 'green', floor='oak', light='in-right', right=[(2.2, .0, 2.2, 2.3, dict(cols=2, frm=DARKF, tw=.05))]); bed(p.at('left', 2.3, .1), duvet='#e9e1d2', throw='#a8574a', head='#b8966c', upholst='#b9ada0'); p.paint('left', 'green'); [nightstand(p.at('left', 2.3 + q, .02), 0, 0, '#b8966c', '#e3d9c6') for q in (-1.2, 1.2)]; wardrobe(p.at('back', -.2, .61), 2.4, 2.45, '#d9cbb4', 4); p.curtains('right', 1.1, 3.3, 2.45, '#efe7da'); rug(-1.7, .9, 1.0, 3.5, '#dccfb9'); pendant(0, 2.2, 2.0, 2.6, .24, '#8fa09a'); art(p.at('left', 2.3), 0, 1.75, 1.2, .6, kind=1); cam_in(-.7, -2.0, 1.35, (.15, 3), 23)


def b_tall():
    """High room of a town house: panelled wall, tall window, mirror."""
    p = Plan(4.8, 4.8, 3.2, 'white', 'white', floor='herring', light='in-left', left=[(2.4, .6, 1.3, 2.2, dict(cols=2, trans=.5))]); pm = matte('#e6dfd0', .6, .2, 0); [box(p.at('back', x), -.5, .5, -.03, .0, .3, 2.6, pm, .012) for x in (-1.75, -.6, .55, 1.7)]; [box(p.at('back', x), -.42, .42, -.034, .0, .38, 2.52, paint('rose'), .004) for x in (-1.75, -.6, .55, 1.7)]; bed(p.at('back', .0, .14), 1.8, 2.1, '#efe6da', '#9c6a5a', '#8a6a4a', '#c49a86'); [nightstand(p.at('back', q, .06), 0, 0, '#8a6a4a', '#e3d9c6') for q in (-1.3, 1.3)]; p.curtains('left', 1.75, 3.05, 2.95, '#d8b9a4', .5); M = p.at('right', 3.6, .47); dresser(M, 1.4, 'wood#8a6a4a', .9); mr = material(('mirror',), lambda nt, N_, K: out(nt, N_, K, lin('#dfe3e3'), .02, .5, metal=1.0)); W_ = p.at('right', 2.9); tube(W_ @ Vector((0, -.03, 1.6)), W_ @ Vector((0, 0, 1.6)), .42, metal(BRASS), 48); tube(W_ @ Vector((0, -.034, 1.6)), W_ @ Vector((0, -.01, 1.6)), .4, mr, 48); rug(-1.6, 1.6, 1.5, 4.0, '#c9b0a0', '#e9dccb'); soft(frame(0, 2.35), (0, 0, .23), (1.3, .45, .32), fabric('#c9a15f'), .2); pendant(0, 2.6, 2.4, 3.2, .3, kind='globe'); cam_in(.8, -2.1, 1.4, (-.1, 3), 23)


def b_rear():
    p = Plan(4.4, 4.2, 3.1, floor='herring', light='in-back', back=[(-1.0, .55, 1.15, 2.1, dict(cols=2, trans=.5)), (.9, .55, 1.15, 2.1, dict(cols=2, trans=.5))]); wains(p, 'right', '#d9cfbc', 1.1); bed(p.at('right', 2.3, .12), 1.6, 2.0, '#ece5d8', '#7f8f80', '#a67c52'); [nightstand(p.at('right', 2.3 + q, .04), 0, 0, '#a67c52', '#7f8f80') for q in (-1.12, 1.12)]; wardrobe(p.at('left', 1.1, .61), 2.6, 2.6, '#e0d8c8', 5); rug(-1.2, 1.3, 1.0, 3.5, '#cfc8b6'); art(p.at('right', 2.3), 0, 1.8, .7, .9, kind=0); pendant(0, 2.2, 2.3, 3.1, .26, kind='globe'); p.curtains('back', -1.55, 1.45, 2.85, '#e9dfcd', .3); cam_in(-.9, -2.0, 1.4, (.35, 3), 23)


# ---------- bathrooms -----------------------------------------------------------------------------
def bathtub(M, w=1.75, d=.78, h=.56, c=None, front=None):
    """A tub built in along a wall: M's y looks into the wall."""
    m = matte('#f3efe8', .18, .5, 0); f = front or m; box(M, -w / 2, w / 2, 0, .04, 0, h - .03, f, .004); [box(M, a, a + .04, 0, d, 0, h - .03, f, .004) for a in (-w / 2, w / 2 - .04)]; N = M @ Matrix.Translation((0, d / 2, 0)); tub(N, w, d, h, m, .18); box(M, -w / 2, w / 2, -.01, .07, h - .03, h, m, .01); box(M, -w / 2, w / 2, d - .07, d, h - .03, h, m, .01); [box(M, a, a + .07, 0, d, h - .03, h, m, .01) for a in (-w / 2, w / 2 - .07)]; tube(M @ Vector((w / 2 - .12, d - .2, h)), M @ Vector((w / 2 - .12, d - .2, h + .22)), .014, metal(BRASS), 10); tube(M @ Vector((w / 2 - .12, d - .2, h + .22)), M @ Vector((w / 2 - .3, d - .25, h + .2)), .012, metal(BRASS), 10)


def shower(p, x0, x1, y0, y1, open_='front', wallx=None, head='back'):
    """A shower tray with a glass screen; open_: the side with the screen."""
    box(I, x0, x1, y0, y1, 0, .04, matte('#e9e4da', .4), .01); M = frame(x0, y0) if open_ == 'front' else (frame(x0, y1, 0, -90) if open_ == 'left' else frame(x1, y0, 0, 90)); L = (x1 - x0) if open_ == 'front' else (y1 - y0); L *= .62 if open_ == 'front' else 1; quad(M, [(0, 0, .05), (L, 0, .05), (L, 0, 2.05), (0, 0, 2.05)], glass('#dce6e4', .8)); box(M, 0, .02, -.012, .012, .05, 2.05, metal(BRASS), .003); box(M, 0, L, -.012, .012, 2.04, 2.06, metal(BRASS), .003); xm, ym = (x0 + x1) / 2, y1
    a = Vector((xm, ym - .05, 0)) if head == 'back' else Vector((x1 - .05 if head == 'right' else x0 + .05, (y0 + y1) / 2, 0)); d = Vector((0, -.4, 0)) if head == 'back' else Vector((-.4 if head == 'right' else .4, 0, 0)); u = Vector((0, 0, 1)); tube(a + u * .95, a + u * 2.1, .012, metal(BRASS), 10); tube(a + u * 2.1, a + d + u * 2.13, .012, metal(BRASS), 10); tube(a + d + u * 2.09, a + d + u * 2.12, .13, metal(BRASS), 28)


def wc(p, wall, t): toilet(p.at(wall, t, .01))
def tiles(c1, c2, mo='#cfc7b8', w=.2, h=.2, off=0): return brick(c1, c2, mo, bw=w, bh=h, m=.003, bs=.3, rough=.22, off=off)
def rad(M, w=.5, h=1.2): [tube(M @ Vector((-w / 2, -.06, .5 + h * i / 12)), M @ Vector((w / 2, -.06, .5 + h * i / 12)), .014, matte('#efe9dd', .4), 8) for i in range(13) if i not in (4, 9)]; [tube(M @ Vector((a, -.05, .45)), M @ Vector((a, -.05, .55 + h)), .018, matte('#efe9dd', .4), 8) for a in (-w / 2, w / 2)]; box(M, -w / 2 + .04, w / 2 - .04, -.1, -.045, .95, 1.4, fabric('#b98a6c'), .02)


def t_tubwin(tile=('#e0d8c8', '#d6cdbc'), wallt=1.2, floor='grey', van='#b08a60', side='right', light='in-back', win=(0, 1.15, 1.1, 1.1), W=3.0, D=3.2, mirror='rect', cam=None, tb=(.15, .15), tub_front=None, accent='white', two=False, tc='#b98a6c', wm=.0):
    """A built-in tub under the window at the end, basin on one side, toilet on the other."""
    p = Plan(W, D, 2.6, accent, accent, floor, light, skirt=False, back=[(*win, dict(cols=2 if win[2] > .9 else 1))]); t = tiles(*tile, w=tb[0], h=tb[1], off=.5 if tb[0] > tb[1] else 0); [p.paint(q, t, 0, min(wallt, win[1] - .03) if q == 'back' else wallt) for q in ('back', 'left', 'right')]; bathtub(frame(0, D - .8), W, .79, .56, front=t if tub_front is None else tub_front); o = 'left' if side == 'right' else 'right'; s = 1 if side == 'right' else -1; basin(p.at(side, 1.35, .014), 1.5 if two else 1.1, van, mirror=mirror, two=two); wc(p, o, 1.0); rad(p.at(o, 1.9)); rug(-.6, .6, .9, 2.0, '#d8cbb5'); cam_in(*(cam or (-s * .45, -2.1, 1.4, (s * .2, 3), 23)))


def t_gent(): t_tubwin(('#cfd6d2', '#c4ccc7'), 1.6, TILE('#6f7678', '#7b8284', '#a3a6a4', .1, .1), '#e6e0d4', 'left', win=(.3, 1.35, .9, .8), W=2.5, D=2.9, tb=(.15, .15), cam=(.5, -2.0, 1.4, (-.15, 3), 22))
def t_thirties(): t_tubwin(('#e8dcc0', '#e0d3b4'), 1.35, TILE('#b98a6c', '#d9c7a8', '#cfc0a8', .15, .15), '#a67c52', 'right', win=(-.2, 1.3, 1.0, 1.0), W=2.7, D=3.1, mirror='round', tb=(.15, .15), accent='sand')
def t_rent(): t_tubwin(('#e6e2d9', '#ddd9cf'), 2.6, 'concrete', '#b8966c', 'left', win=(.2, 1.4, 1.0, .8), W=2.7, D=3.0, tb=(.6, .3))


def t_mons():
    """Tub along the left wall, double basin at the end."""
    p = Plan(2.9, 3.0, 2.55, floor='blue', light='in-right', skirt=False, right=[(1.9, 1.2, .9, 1.0, dict(cols=1, frm=DARKF))]); t = tiles('#efe9dd', '#e6e0d3', w=.1, h=.2); [p.paint(q, t, 0, 1.17) for q in ('back', 'left', 'right')]; bathtub(frame(-1.45 + .8, 2.05, 0, 90), 1.8, .79, .56, front=matte('#6f8594', .5)); basin(p.at('back', .45, .014), 1.2, '#c2a078', mirror='round'); wc(p, 'right', .9); quad(frame(-.66, 2.05, 0, 90), [(-.1, 0, .58), (.85, 0, .58), (.85, 0, 2.0), (-.1, 0, 2.0)], glass('#dce6e4', .8)); plant(1.15, 2.7, 1.0, 81); cam_in(.55, -2.0, 1.4, (-.15, 3), 22)


def t_niche(tile=('#7f9a9a', '#739090'), floor='stone', van='#b8966c', W=3.2, D=3.0, light='in-left', left=((1.0, 1.1, .9, 1.2, dict(cols=1)),), two=True, mirror='rect', s=1, cam=(.35, -2.1, 1.4, (0, 3), 23), tb=(.075, .2), dark=False, wood_top=False, c2=None):
    """A shower across the end of the room, basin on the side wall."""
    p = Plan(W, D, 2.6, floor=floor, light=light, skirt=False, **({'left': list(left)} if light == 'in-left' else {'right': list(left)})); t = tiles(*tile, w=tb[0], h=tb[1], off=.5 if tb[0] > tb[1] else 0); p.paint('back', t); [box(I, a, b, D - 1.05, D, 0, 2.6, t, .001) for a, b in ((-W / 2 - .01, -W / 2 + .013), (W / 2 - .013, W / 2 + .01))]; shower(p, -W / 2 + .02, W / 2 - .02, D - 1.05, D - .02, 'front', head='right' if s > 0 else 'left'); side, o = ('right', 'left') if s > 0 else ('left', 'right'); basin(p.at(side, .95, .014), 1.6 if two else 1.0, van, mirror=mirror, two=two); wc(p, o, .55 if light == 'in-left' and o == 'left' else 1.2); towels(p.at(o, 1.75 if light != 'in-left' or o != 'left' else 1.72), 0, 1.4, ('#d8cdb8', c2 or '#b98a6c')); rug(-.55, .55, .5, 1.4, '#d8cbb5'); box(I, -W / 2 + .5, -W / 2 + .9, D - .4, D - .02, .3, .36, wood('#a67c52'), .006); cam_in(*cam)


def t_barn(): t_niche(('#8a8f8c', '#7f8582'), 'concrete', '#b8966c', 3.8, 3.4, 'in-left', ((.9, .9, 1.2, 1.5, dict(cols=1, frm=DARKF)),), True, 'rect', 1, tb=(.6, .3))
def t_city(): t_niche(('#e0dace', '#d7d0c3'), TILE('#3f5666', '#4a6070', '#8d979b', .2, .2), '#46586a', 2.5, 3.0, 'in-right', (), False, 'round', -1, (.45, -2.0, 1.4, (-.1, 3), 22), (.3, .1), c2='#46586a')
def t_rental(): t_niche(('#d9b79a', '#cfab8c'), 'grey', '#ece6da', 2.3, 3.0, 'in-left', ((.9, 1.3, .8, .9, dict(cols=1)),), False, 'rect', 1, (-.25, -2.0, 1.4, (.1, 3), 22), (.1, .1))
def t_glass(): t_niche(('#5f7f86', '#557379'), 'hex_', '#a67c52', 3.6, 3.3, 'in-right', ((.9, .9, 1.3, 1.4, dict(cols=3, rows=3, frm=DARKF, tw=.035)),), True, 'rect', -1, (.5, -2.1, 1.4, (-.1, 3), 23), (.15, .15))


def t_corner(tile=('#c9b79c', '#bfac90'), W=2.6, D=2.8, s=1, van='#a67c52', floor='grey', light='in-back', acc='white', win=(-.75, 1.3, .7, .9), tb=(.2, .2), mirror='round'):
    """A small shower room: shower in the corner, basin next to it, toilet."""
    p = Plan(W, D, 2.6, acc, acc, floor, light, skirt=False, back=[(s * win[0], *win[1:], dict(cols=1))]); t = tiles(*tile, w=tb[0], h=tb[1], off=.5 if tb[0] > tb[1] else 0); x0, x1 = (W / 2 - 1.0, W / 2 - .02) if s > 0 else (-W / 2 + .02, -W / 2 + 1.0); box(I, x0, x1, D - .013, D + .01, 0, 2.6, t, .001); p.paint('right' if s > 0 else 'left', t, 0, 2.6); shower(p, x0, x1, D - 1.1, D - .02, 'left' if s > 0 else 'right', head='right' if s > 0 else 'left'); basin(p.at('left' if s > 0 else 'right', 1.5, .014), .9, van, mirror=mirror); wc(p, 'right' if s > 0 else 'left', .9); box(I, min(-s * W / 2, -s * (W / 2 - .35)), max(-s * W / 2, -s * (W / 2 - .35)), D - .5, D - .02, 0, 1.0, mat('wood#a67c52'), .006); plant(-s * (W / 2 - .2), D - .28, .7, 84, z=1.0); rug(-.5, .4, .8, 1.6, '#cfc8b6'); cam_in(s * .35 * -1, -2.0, 1.4, (s * .1, 3), 22)


def t_shop(): t_corner()


def t_free(tile=('#b9c2b4', '#aeb8a9'), floor='herring', W=4.2, D=3.8, H=3.1, light='in-back', two=False, van='#a67c52', c='#5f7f70'):
    """A freestanding tub across the middle before two tall windows."""
    p = Plan(W, D, H, floor=floor, light=light, back=[(-1.0, .6, 1.0, 2.0, dict(cols=2, trans=.45)), (1.0, .6, 1.0, 2.0, dict(cols=2, trans=.45))]); wains(p, 'left', '#dcd6c8', 1.2); wains(p, 'right', '#dcd6c8', 1.2); tub(frame(0, 2.75), 1.8, .85, .6, matte(c, .35, .4, 0)); tube((0, 3.35, 0), (0, 3.35, .85), .016, metal(BRASS), 10); tube((0, 3.35, .85), (0, 3.1, .9), .014, metal(BRASS), 10); basin(p.at('right', 1.6, .03), 1.5, van, mirror='rect', two=True); wc(p, 'left', 1.0); rad(p.at('left', 2.2)); rug(-.9, .7, 1.2, 2.1, '#cfc8b6'); pendant(0, 1.8, 2.3, H, .24, kind='globe'); plant(-1.75, 3.4, 1.4, 86); round_table(1.25, 2.7, .18, .5); cam_in(-.5, -2.1, 1.4, (.1, 3), 23)


def t_farm():
    """Tub under the beams against a rough wall, limewashed; basin on an oak table."""
    p = Plan(4.0, 3.6, 2.6, 'sand', 'sand', 'terra', 'in-left', left=[(2.3, .9, 1.0, 1.2, dict(cols=2, rows=2))], cornice_=False); tub(frame(-1.35, 2.2, 0, 90), 1.75, .82, .58); tube((-1.35, 3.25, 0), (-1.35, 3.25, .8), .016, metal(STEEL), 10); tube((-1.35, 3.25, .8), (-1.35, 3.0, .84), .014, metal(STEEL), 10); w_ = wood('#8a6a4a'); M = p.at('back', .6); box(M, -.75, .75, -.52, 0, .8, .86, w_, .008); [tube(M @ Vector((a, b, 0)), M @ Vector((a, b, .8)), .035, w_, 8) for a in (-.66, .66) for b in (-.45, -.08)]; [(tub(M @ Matrix.Translation((x, -.27, .86)), .44, .34, .13, e=.8), tap(M, x, -.05, .86)) for x in (-.36, .36)]; mr = material(('mirror',), lambda nt, N_, K: out(nt, N_, K, lin('#dfe3e3'), .02, .5, metal=1.0)); [(box(M, x - .27, x + .27, -.03, 0, 1.2, 1.95, w_, .004), box(M, x - .23, x + .23, -.034, -.01, 1.24, 1.91, mr, .001)) for x in (-.36, .36)]; wc(p, 'right', 1.5); towels(p.at('right', 2.6), 0, 1.35, ('#e6dccb', '#8fa09a')); [box(I, -2, 2, y - .09, y + .09, 2.4, 2.6, w_, .01) for y in (.2, 1.5, 2.8)]; rug(-.6, .9, 1.2, 2.1, '#c9b79c'); cam_in(.5, -2.1, 1.4, (-.1, 3), 23)

def t_slate(): t_tubwin(('#b9bfc0', '#aeb5b7'), 1.25, 'concrete', '#a67c52', 'left', win=(-.25, 1.3, 1.0, 1.0), W=2.8, D=3.0, mirror='round', tb=(.3, .3), tc='#6f8087')
def t_mint(): t_corner(('#b5c8bb', '#aabfb1'), 2.3, 2.6, -1, '#ece6da', 'hex_', 'in-back', 'white', (-.6, 1.35, .65, .85), (.1, .2), 'rect')
def t_shell(): t_corner(('#e3cfc0', '#dac4b3'), 2.5, 3.0, 1, '#6f8087', 'stone', 'in-back', 'white', (-.7, 1.3, .8, .8), (.3, .15), 'round')
def t_harbour(): t_niche(('#8fa3b3', '#8397a8'), 'grey', '#ece6da', 2.7, 3.0, 'in-left', ((.9, 1.2, .8, 1.0, dict(cols=1)),), False, 'round', 1, (-.2, -2.0, 1.4, (.1, 3), 22), (.2, .2), c2='#8fa3b3')
def b_linen(): b_side('sand', 'in-back', '#f2eee6', '#6f8087', '#c2a078', 'oak', (-.3, .4, 1.6, 1.9), 2.6, 4.0, 4.3, (-1.2, -1.9, 1.35, (.4, 2.5), 23), 'left', '#ece6da', wall='right', t=2.5, artk=2, kind='dome', pc='#e9e0cf', rugc='#d3cbbb')
def b_ochre(): b_side('clay', 'in-back', '#ece5d8', '#c9a15f', '#7a5a3c', 'dark', (.3, .6, 1.2, 1.5), 2.7, 3.9, 4.2, (1.1, -1.9, 1.35, (-.4, 2.6), 23), 'right', '#d9cdb6', t=2.5, artk=0, pc='#c9a15f', cur='#d8b98a', rugc='#c9a98a')
def b_dusk(): b_side('blue', 'in-back', '#e6e4de', '#b98a6c', '#b08a60', 'grey', (.2, .0, 1.8, 2.3), 2.6, 4.2, 4.2, (1.2, -1.9, 1.35, (-.4, 2.6), 23), None, t=2.6, artk=1, up='#8d979b', cur='#c9c6bd', rugc='#b9bdbd', frm=DARKF, extra=lambda p: (dresser(p.at('right', 3.3, .47), 1.4, '#ebe5da'), vase(1.85, 2.7, .85, .26, '#c98d6b'), plant(1.7, 3.9, 1.2, 91)))


# ---------- living rooms --------------------------------------------------------------------------
def tv(M, w=1.9): m = wood('#a67c52'); box(M, -w / 2, w / 2, -.42, 0, .14, .5, m, .008); [box(M, -w / 2 + w * i / 3 + .01, -w / 2 + w * (i + 1) / 3 - .01, -.434, -.4, .16, .48, m, .004) for i in range(3)]; box(M, -.62, .62, -.1, -.05, .62, 1.32, matte('#2f3335', .3, .5, 0), .01); box(M, -.12, .12, -.2, -.03, .5, .63, matte('#2f3335', .4), .01); books(M, -w / 2 + .08, -w / 2 + .35, -.32, .5, .22, .2, 6)


def l_shop():
    p = Plan(5.2, 5.0, 3.1, 'white', 'white', 'oak', 'in-back', back=[(-1.5, .6, 1.0, 2.1, dict(cols=2, trans=.5)), (.2, .6, 1.0, 2.1, dict(cols=2, trans=.5)), (1.9, .6, .8, 2.1, dict(cols=2, trans=.5))]); p.paint('left', 'clay'); sofa(p.at('left', 2.7, 1.0), 2.3, '#c9bda8', ('#a8574a', '#e6dccb')); art(p.at('left', 2.7), 0, 1.75, 1.2, .8, kind=2); dining(1.45, 3.4, 1.4, .85, '#a67c52', '#8fa09a', 2, deg=90); rug(-1.7, .4, 1.3, 4.0, '#d8cbb5', '#a8745a'); round_table(-.6, 2.6, .42); vase(-.6, 2.6, .38, .22, '#7f8f80'); pendant(1.45, 3.4, 1.9, 3.1, .28, '#c9a15f'); bookcase(p.at('right', 2.2, .31), 1.2, 2.0, .3, '#b8966c', 2, 5, 5); plant(-2.2, 4.5, 1.4, 90); cam_in(.75, -2.2, 1.4, (-.15, 3), 23)
def l_city():
    p = Plan(6.2, 5.2, 2.6, 'white', 'white', 'pale', 'in-left', left=[(1.6, 0, 2.2, 2.3, dict(cols=2, frm=DARKF, tw=.05)), (4.1, .9, 1.2, 1.35, dict(cols=1, frm=DARKF, tw=.05))]); p.curtains('left', .5, 2.7, 2.45, '#d8d2c6'); sofa(p.at('right', 2.6, 1.0), 2.5, '#6f7f86', ('#c9a15f', '#e6dccb')); sofa(frame(-.6, 4.3, 0, 20), .95, '#c9bda8', ('#6f7f86',), .9, 1); tv(p.at('back', 1.4), 2.0); rug(-.3, 2.6, 1.1, 3.9, '#c2bbae'); round_table(1.0, 2.4, .5, .34, '#8a6a4a'); vase(1.0, 2.4, .34, .22, '#e3d9c6'); dining(-1.9, 3.0, 1.3, .85, '#b08a60', '#c9b79c', 2, deg=90); pendant(-1.9, 3.0, 1.7, 2.6, .26, '#46586a'); floor_lamp(2.7, 4.3, 1.6); art(p.at('right', 2.6), 0, 1.7, 1.5, .7, ('#46586a', '#efe6d6', '#c98d6b'), kind=1); cam_in(-1.3, -2.2, 1.4, (.3, 3), 23)
def l_old():
    p = Plan(4.0, 4.2, 2.95, 'sand', 'sand', 'dark', 'in-back', back=[(0, .7, 2.3, 1.8, dict(cols=3, trans=.5))]); fireplace(frame(-2.0, 0, 0, 90), 2.2, 1.3, '#8a8580'); art(p.at('left', 2.2), 0, 1.75, .8, .65, kind=1); sofa(p.at('right', 2.4, .95), 1.9, '#8d7a62', ('#c9b79c',)); sofa(frame(-.9, 3.5, 0, 30), .9, '#7a5a4a', ('#d9c3a6',), .9, 1); round_table(.2, 2.3, .4, .42, '#6a4a32'); rug(-1.2, 1.2, 1.0, 3.3, '#a8745a', '#d9c3a6'); p.curtains('back', -1.15, 1.15, 2.7, '#c2b08e', .4); pendant(0, 2.2, 2.2, 2.95, .3, '#e6dac4'); floor_lamp(1.6, 3.8, 1.5); cam_in(-.35, -2.0, 1.4, (.1, 3), 24)
def l_rental():
    p = Plan(4.6, 4.4, 2.8, 'white', 'blue', 'grey', 'in-right', right=[(1.3, .8, 1.1, 1.7, dict(cols=2, trans=.45)), (3.2, .8, 1.1, 1.7, dict(cols=2, trans=.45))]); sofa(p.at('left', 2.3, 1.0), 2.0, '#a9a598', ('#6f8087', '#d9b06a')); tv(p.at('back', .5), 1.6); rug(-1.3, .9, 1.1, 3.4, '#c9bfae'); round_table(-.3, 2.2, .42); art(p.at('left', 2.3), 0, 1.7, .6, .8, kind=0); dining(1.4, 2.4, .9, .75, '#b08a60', '#a8745a', 1, deg=0); idoor(p.at('back', -1.5)); pendant(-.2, 2.3, 2.1, 2.8, .24, kind='globe'); plant(1.95, 4.0, 1.2, 91); cam_in(.9, -2.1, 1.4, (-.3, 3), 24)
def l_row():
    """Through room of a row house: seats in front, table behind, stairs door."""
    p = Plan(4.4, 6.6, 2.75, 'white', 'white', 'oak', 'in-back', back=[(.6, 0, 2.0, 2.35, dict(cols=2, frm=DARKF, tw=.05))]); p.paint('right', 'sage'); sofa(p.at('right', 1.8, 1.0), 2.2, '#d6cdbd', ('#7f8f80', '#c08a6a')); rug(-.7, 1.6, .6, 3.0, '#d3c7b1'); round_table(.2, 1.8, .42); vase(.2, 1.8, .38, .2, '#a8745a'); bookcase(p.at('left', .7, .31), 2.0, 1.2, .3, '#b8966c', 3, 3, 7, 0); art(p.at('left', 1.7), 0, 1.75, .9, .65, kind=0); dining(.1, 4.7, 1.7, .9, '#a67c52', '#8fa09a', 2, deg=90); pendant(.1, 4.7, 1.75, 2.75, .3, '#8a4f3c'); idoor(p.at('left', 4.4)); plant(-1.8, 6.1, 1.5, 92); art(p.at('right', 1.8), 0, 1.75, 1.1, .75, kind=1); cam_in(-.5, -2.0, 1.4, (.15, 4), 23)
def l_glass():
    p = Plan(7.0, 6.2, 3.6, 'white', 'white', 'concrete', 'in-back', back=[(-1.9, .6, 2.4, 2.5, dict(cols=4, rows=5, frm=DARKF, tw=.035)), (1.4, .6, 2.4, 2.5, dict(cols=4, rows=5, frm=DARKF, tw=.035))], cornice_=False); p.paint('right', B(dict(c1='#a8735a', c2='#8d5d47', mortar='#b9ac9c'))); sofa(p.at('right', 2.8, 1.05), 2.8, '#5f6c73', ('#d9b06a', '#e6dccb')); sofa(frame(-1.2, 4.6, 0, 25), .95, '#8a5f48', ('#e0d2ba',), .9, 1); rug(-.6, 3.0, 1.3, 4.3, '#b5a894'); round_table(1.2, 2.8, .55, .34, '#4a4d4f'); vase(1.2, 2.8, .34, .26, '#e3d9c6'); [box(I, -3.5, 3.5, y - .1, y + .1, 3.36, 3.6, wood('#a67c52'), .01) for y in (.6, 2.8, 5.0)]; dining(-2.0, 2.9, 1.9, .9, '#8a6a4a', '#4a4d4f', 3, deg=90); [pendant(-2.0, y, 2.0, 3.6, .24, '#4a4d4f') for y in (2.4, 3.4)]; plant(3.0, 5.6, 2.0, 93); cam_in(-.4, -2.5, 1.45, (.15, 3.4), 22)
def l_corner():
    p = Plan(5.2, 5.0, 2.6, 'white', 'white', 'pale', 'in-right', right=[(3.2, 0, 2.4, 2.3, dict(cols=2, frm=DARKF, tw=.05))], back=[(1.4, .0, 1.8, 2.3, dict(cols=2, frm=DARKF, tw=.05))]); sofa(p.at('left', 2.5, 1.0), 2.4, '#9aa08f', ('#e6dccb', '#a8745a')); p.paint('left', 'sand'); tv(p.at('back', -1.3), 1.6); rug(-1.6, 1.0, 1.1, 3.8, '#dcd3c2'); round_table(-.4, 2.5, .46); vase(-.4, 2.5, .38, .22, '#6f8087'); sofa(frame(1.5, 3.5, 0, -50), .95, '#c98d6b', ('#e6dccb',), .9, 1); art(p.at('left', 2.5), -.5, 1.7, .6, .8, kind=2); art(p.at('left', 2.5), .4, 1.7, .6, .8, kind=0); floor_lamp(-2.2, 4.4, 1.55); pendant(-.2, 2.5, 2.0, 2.6, .26, kind='globe'); cam_in(-1.0, -2.1, 1.4, (.2, 3), 23)
def l_ground():
    p = Plan(6.0, 5.0, 2.65, 'white', 'white', 'stone', 'in-back', back=[(-1.0, 0, 2.4, 2.35, dict(cols=2, frm=DARKF, tw=.05)), (1.7, 0, 1.6, 2.35, dict(cols=1, frm=DARKF, tw=.05))]); p.paint('left', 'green'); sofa(p.at('left', 2.6, 1.0), 2.4, '#d9cfbe', ('#5f7f70', '#c9a15f')); bookcase(p.at('right', 3.6, .31), 2.2, 2.1, .3, '#b8966c', 4, 5, 11); rug(-1.9, 1.0, 1.2, 3.9, '#cfc5b2'); round_table(-.6, 2.5, .46, .36, '#9c7a55'); round_table(-.05, 2.9, .3, .44, '#8a6a4a'); sofa(frame(1.5, 1.9, 0, -75), .95, '#a8745a', ('#e6dccb',), .9, 1); plant(2.5, 4.5, 1.6, 94); art(p.at('left', 2.6), 0, 1.75, 1.3, .8, ('#5f7f70', '#efe6d6', '#c98d6b'), kind=1); p.curtains('back', -2.2, 2.5, 2.5, '#e6dfd0', .4); cam_in(.6, -2.2, 1.35, (-.15, 3), 23)
def l_books():
    """Salon of a town house: marble fireplace between bookcases on the left, two tall windows."""
    p = Plan(5.0, 5.4, 3.3, 'white', 'white', 'herring', 'in-back', back=[(-1.15, .5, 1.2, 2.4, dict(cols=2, trans=.5)), (1.15, .5, 1.2, 2.4, dict(cols=2, trans=.5))]); p.paint('left', 'rose'); fireplace(frame(-2.5, 0, 0, 90), 2.6, 1.5, '#e3ddd2'); art(p.at('left', 2.6), 0, 2.0, .9, 1.1, ('#8a4f3c', '#ece2d0', '#6f7f86'), BRASS, 0); [bookcase(p.at('left', t, .3), 1.1, 2.6, .28, '#ebe5da', 2, 6, 4 + int(t)) for t in (.6, 3.55)]; sofa(p.at('right', 2.6, 1.0), 2.4, '#8a4f3c', ('#e6dccb', '#c9a15f')); sofa(frame(-.7, 4.3, 0, 25), .95, '#cdbfa8', ('#8a4f3c',), .9, 1); rug(-1.4, 1.4, 1.2, 4.0, '#9c7a6a', '#e3d3bd'); round_table(.2, 2.6, .45, .4, '#6a4a32'); vase(.2, 2.6, .4, .24, '#8fa09a'); pendant(0, 2.6, 2.4, 3.3, .34, kind='globe'); p.curtains('back', -1.75, 1.75, 3.05, '#d8c7ae', .45); cam_in(.7, -2.2, 1.4, (-.15, 3), 23)
def l_belle():
    """First-floor room of a town house: three tall windows, parquet, mouldings, double doors."""
    p = Plan(5.6, 5.2, 3.6, 'white', 'white', 'herring', 'in-back', back=[(-1.75, .25, 1.1, 2.75, dict(cols=2, trans=.6)), (0, .05, 1.1, 2.95, dict(cols=2, trans=.6)), (1.75, .25, 1.1, 2.75, dict(cols=2, trans=.6))]); pm = matte('#e3dccd', .6, .2, 0); [(box(p.at('left', t), -.75, .75, -.025, 0, .35, 2.9, pm, .01), box(p.at('left', t), -.68, .68, -.028, 0, .42, 2.83, paint('sage'), .003)) for t in (1.1, 2.9, 4.4)]; fireplace(frame(2.8, 0, 0, -90), -2.9, 1.4, '#4a4d4f'); art(p.at('right', 2.9), 0, 2.0, 1.0, 1.2, kind=2, fr=BRASS); sofa(p.at('left', 2.6, 1.05), 2.4, '#e0d8c8', ('#7f8f80', '#c98d6b')); sofa(frame(1.1, 4.0, 0, -25), .95, '#7f8f80', ('#e6dccb',), .9, 1); rug(-1.7, 1.5, 1.2, 4.0, '#c9cbb9', '#8d9b78'); round_table(-.2, 2.6, .5, .36, '#9c7a55'); vase(-.2, 2.6, .36, .26, '#e3d9c6'); pendant(0, 2.6, 2.6, 3.6, .38, kind='globe'); soft(I, (0, 2.6, 3.58), (1.2, 1.2, .08), matte('#f4f0e8'), .9); cam_in(-.5, -2.2, 1.5, (.1, 3), 23)
def studio_room(c='#5f7f70', light='in-right', s=1, floor='pale', bedc='#6f8087', furnished=True):
    """One room: bed, seat, table and a kitchenette along the wall."""
    p = Plan(4.8, 5.0, 2.6, 'white', 'white', floor, light, **{'right' if s > 0 else 'left': [(2.6, .85, 2.2, 1.4, dict(cols=3))]}); o = 'left' if s > 0 else 'right'; M = p.at('back', -2.4 if s > 0 else .2, .62); run(M, 2.2, c, '#e9e3d9', sink=.6, hob=1.5, upper='cab', ux=(0, 1.2), hood='steel', H=2.6, tile=None)
    if furnished: bed(p.at(o, 2.6, .1), 1.4, 2.0, '#ece5d8', bedc, '#b08a60'); sofa(p.at('right' if s > 0 else 'left', 1.2, .95), 1.5, '#c9bda8', (bedc,)); rug(-.6, 1.3, .6, 2.4, '#d8cbb5'); dining(s * 1.2, 3.4, .8, .7, '#b08a60', '#c9b79c', 1, deg=90); art(p.at(o, 2.6), 0, 1.7, .8, .6, kind=1); pendant(s * 1.2, 3.4, 1.85, 2.6, .2, '#c9a15f')
    idoor(p.at('back', s * 1.6)); cam_in(s * .6, -2.1, 1.4, (-s * .2, 3), 23)


# ---------- rooms of the first set, each on a plan of its own ---------------------------------------
def k_sage():
    """A large family kitchen: units along the left, island lengthwise, table before the garden doors."""
    p = Plan(6.4, 5.8, 2.7, light='in-right', floor='oak', right=[(3.0, 0, 3.4, 2.35, dict(cols=3))]); c = '#7f8f80'; run(p.at('left', .6, .62), 4.3, c, '#e9e3d9', sink=3.3, hob=1.5, upper='shelf', ux=(2.3, 4.3), hood='box', H=2.7, drawers=(1, 4)); tall(p.at('back', -2.4, .62), 1.9, c, 2.3, True, 3); island(-.75, 2.5, 2.3, '#ece5d8', '#e9e3d9', -90, 3, '#b08a60', .9, H=2.7, pend='#e9e0cf', two=2); dining(1.75, 3.6, 1.8, .9, '#b08a60', '#c9b79c', 2, deg=90); pendant(1.75, 3.6, 1.75, 2.7, .28, '#a8745a'); plant(2.75, 5.4, 1.5, 60); cam_in(1.6, -2.2, 1.45, (-.4, 3.2), 22)


def k_white():
    """White units in a corner, a small timber island, tall window and a deep sill."""
    p = Plan(4.6, 4.6, 3.1, light='in-left', floor='pale', left=[(2.3, .75, 1.4, 2.0, dict(cols=2, trans=.5))]); c = '#ece6da'; run(p.at('back', -2.3, .62), 4.6, c, '#8c8f8e', sink=2.9, upper='cab', ux=(.7, 3.2), H=3.1, tile=None, drawers=(2,)); run(p.at('right', 3.98, .62), 2.1, c, '#8c8f8e', hob=1.1, hood='box', H=3.1, tile=None, things=False); tall(p.at('right', 1.86, .62), .7, c, 2.3); island(-.55, 2.1, 1.5, 'wood#b8966c', '#8c8f8e', -90, 2, '#55595a', .85, H=3.1, pend='#4a4d4f', two=1); cam_in(-1.3, -2.0, 1.45, (.5, 3), 23)


def b_green(): b_side('green', 'in-back', '#e6dcc9', '#c9a15f', '#b08a60', 'oak', (-.7, .75, 1.5, 1.5), 2.6, 4.2, 4.3, (-1.3, -1.9, 1.35, (.42, 2.6), 23), 'left', '#efe9dd', wall='right', t=2.5, up='#7f8f86', kind='globe', artk=1, extra=lambda p: plant(1.75, 4.0, 1.2, 25))
def b_clay():
    """In the loft: the bed across a corner wall, a steel window and a low evening sun."""
    p = Plan(5.2, 4.6, 3.2, floor='herring', light='in-low', left=[(2.5, .6, 2.4, 2.3, dict(cols=4, rows=4, frm=DARKF, tw=.035))], cornice_=False); p.paint('right', 'clay'); bed(p.at('right', 2.5, .1), 1.8, 2.1, '#efe6da', '#a8745a', '#8a6a4a'); [nightstand(p.at('right', 2.5 + q, .02), 0, 0, '#8a6a4a') for q in (-1.3, 1.3)]; wardrobe(p.at('back', -1.9, .61), 2.4, 2.5, '#e6e0d4', 4); rug(-.9, 1.5, 1.0, 3.9, '#cdb9a2'); art(p.at('right', 2.5), 0, 1.8, 1.2, .8, kind=2); [box(I, x - .1, x + .1, -4, 4.6, 3.0, 3.2, wood('#a67c52'), .01) for x in (-1.6, .2, 2.0)]; pendant(.2, 2.3, 2.2, 3.2, .26, kind='globe'); cam_in(-1.1, -2.2, 1.4, (.5, 3), 23)
def b_sage():
    """A wide room: the bed between two windows on the garden."""
    p = Plan(5.4, 4.4, 2.5, light='in-back', floor='pale', back=[(-1.75, .35, 1.1, 1.9, dict(cols=1)), (1.75, .35, 1.1, 1.9, dict(cols=1))]); p.paint('left', 'sage'); box(I, -1.15, 1.15, 4.36, 4.4, 0, 2.5, paint('sage'), .002); bed(p.at('back', 0, .14), 1.8, 2.1, '#ece5d8', '#b98a6c', '#b08a60'); [nightstand(p.at('back', q, .06), 0, 0, '#b08a60', '#7f8f80') for q in (-1.25, 1.25)]; art(frame(0, 4.36), 0, 1.7, 1.3, .6, kind=1); dresser(p.at('right', 3.2, .47), 1.5, 'wood#b08a60', .85); vase(2.4, 2.4, .85, .26, '#a8745a'); sofa(frame(-1.9, 2.6, 0, 60), .95, '#d9cbb4', ('#7f8f86',), .9, 1); rug(-1.6, 1.6, 1.2, 3.4, '#dccfb9'); pendant(0, 1.9, 2.0, 2.5, .24, kind='globe'); cam_in(1.2, -2.1, 1.35, (-.2, 3), 23)


def t_clay():
    """A freestanding tub under a window at the end, terracotta behind it, the basin on the left."""
    p = Plan(3.6, 3.5, 2.65, light='in-back', floor='stone', skirt=False, back=[(.35, 1.05, 1.4, 1.1, dict(cols=2))]); t = tiles('#cf9f86', '#c49178', '#e0d0bd', .1, .1); p.paint('back', t, 0, 1.0); box(I, -1.8, 1.8, 3.44, 3.5, 1.0, 1.03, wood('#b08a60'), .004); tub(frame(.35, 2.75), 1.75, .82, .58); tube((1.4, 3.2, 0), (1.4, 3.2, .85), .016, metal(BRASS), 10); tube((1.4, 3.2, .85), (1.15, 3.1, .9), .014, metal(BRASS), 10); basin(p.at('left', 1.5, .014), 1.3, '#ece6da', mirror='round'); wc(p, 'right', 1.2); towels(p.at('right', 2.1), 0, 1.35); plant(-1.45, 3.1, 1.1, 33); rug(-.7, .8, 1.2, 2.0, '#d8cbb5'); cam_in(.5, -2.1, 1.4, (-.15, 3), 23)


def t_stone():
    """A long double basin on the left, a walk-in shower behind glass, large stone tiles."""
    p = Plan(3.4, 4.0, 2.8, light='in-right', floor='concrete', skirt=False, right=[(1.2, .9, 1.0, 1.6, dict(cols=2, rows=4, frm=DARKF, tw=.035))]); t = tiles('#ded8ce', '#d3ccc0', '#c0b8aa', .9, .45, .5); p.paint('back', t); p.paint('left', t); shower(p, .2, 1.68, 2.7, 3.98, 'left', head='right'); box(I, 1.688, 1.72, 2.6, 4.0, 0, 2.8, t, .001); basin(p.at('left', 1.5, .02), 2.0, '#a67c52', mirror='rect', two=True); toilet(frame(-.75, 3.985)); rad(p.at('right', 2.2)); rug(-.6, .5, .8, 1.9, '#b5a894'); cam_in(.75, -2.1, 1.4, (-.25, 3), 23)


# ---------- rooms of work -------------------------------------------------------------------------
def shop_in():
    p = Plan(5.4, 6.4, 3.2, 'white', 'green', 'oak', 'in-back'); w_ = wood('#b08a60'); [(bookcase(p.at('left', t, .36), 1.75, 2.3, .34, '#b8966c', 2, 5, int(t * 3), 0)) for t in (.4, 2.3, 4.2)]; [bookcase(p.at('right', t, .36), 1.75, 2.3, .34, '#b8966c', 2, 5, int(t * 5), 0) for t in (2.2, 4.1)]; box(I, -1.2, 1.0, 4.6, 5.2, 0, 1.0, planks('#5f7f70', '#597868', w=.12, l=4, axis=1, grain=.05), .01); box(I, -1.26, 1.06, 4.55, 5.26, 1.0, 1.05, w_, .008); box(I, -.9, .6, 1.7, 2.7, .0, .75, w_, .01); [box(I, x, x + .3, y, y + .22, .75, .75 + h, matte(c), .004) for x, y, h, c in ((-.8, 1.8, .16, '#a86f52'), (-.4, 1.8, .1, '#ede4d2'), (0, 1.8, .2, '#7f8f78'), (-.8, 2.3, .1, '#c2a25f'), (-.35, 2.35, .24, '#d9c7a8'), (.15, 2.3, .12, '#6f7a80'))]; [pendant(-.15, y, 2.3, 3.2, .24, '#5f7f70') for y in (1.2, 3.0, 4.9)]; idoor(p.at('back', 1.6), c='#e6e0d4'); art(p.at('back', -.4), 0, 1.9, 1.2, .8, kind=2); lamp(frame(0, -3.9, 1.6), 4.6, 2.4, 16, '#fff4e6'); plant(2.2, 5.9, 1.3, 97); cam_in(.5, -2.2, 1.5, (-.1, 3.4), 23)
def office_in(s=1, floor='grey', c='#6f8087', W=8.0, D=7.0):
    p = Plan(W, D, 2.8, 'white', 'white', floor, 'in-left' if s < 0 else 'in-right', cornice_=False, **{'left' if s < 0 else 'right': [(t, .75, 1.75, 1.75, dict(cols=1, frm=DARKF, tw=.05)) for t in (.6, 2.9, 5.2)]}); o = 'left' if s > 0 else 'right'
    for x in (-1.4, 1.3):
        for y in (1.6, 4.0):
            M = frame(x, y, 0, 0); box(M, -.8, .8, -.75, .75, .72, .75, wood('#c2a078'), .006); [tube(M @ Vector((a, b, 0)), M @ Vector((a, b, .72)), .025, matte('#4a4d4f'), 8) for a in (-.74, .74) for b in (-.68, .68)]; box(M, -.78, .78, -.02, .02, .75, 1.15, fabric(c), .01)
            for q in (-1, 1): box(M, -.28, .28, q * .28 - .015, q * .28 + .015, .88, 1.22, matte('#2f3335', .3, .5), .01); box(M, -.03, .03, q * .28 - .02, q * .28 + .02, .75, .9, matte('#2f3335'), .004); chair(M @ frame(.1, q * 1.05, 0, 0 if q > 0 else 180), '#8a8f92', c)
    [box(I, x - .6, x + .6, y - .08, y + .08, 2.72, 2.79, glow('#fff4e0', 2.2, '#f3ead8'), .004) for x in (-1.4, 1.3) for y in (.6, 2.8, 5.0)]; bookcase(p.at(o, 3.0 if o == 'left' else 5.2, .36), 2.2, 1.2, .34, '#ebe5da', 4, 3, 3, 1); box(p.at('back', -.4 * W / 2), -1.3, 1.3, -.03, .01, .05, 2.35, matte('#c3cfcf', .25, .5, .04), .002); [box(p.at('back', -.4 * W / 2), a - .03, a + .03, -.04, .02, 0, 2.4, matte(DARKF), .004) for a in (-1.3, 0, 1.3)]; idoor(p.at('back', W / 2 - 1.2), c='#c2a078'); plant(s * (W / 2 - .5), D - .5, 1.5, 98); cam_in(-s * 1.6, -2.6, 1.5, (s * .25, 3.6), 22)
def hall_in(W=16, D=20, H=6.2, c='#c9cdcc', seed=1, rack=True, s=1):
    """Inside a hall: steel portals, roof lights, racks, doors at the end."""
    studio.setup('in-back', indoor=True); cl = planks(c, tuple_hex(c, .97), w=.33, l=30, gap=.012, axis=1, rough=.5, grain=.02); st = matte('#8d9a96', .5, .3, 0); fl = matte('#b5b1a8', .35, .4, .12, .4); box(I, -W / 2, W / 2, -8, D, -.2, 0, fl, .001); lamp(frame(0, -7.5, 3), 12, 5, 5, '#fff4e6'); [box(I, x, x + .2, -8, D, 0, H, cl, .001) for x in (-W / 2 - .2, W / 2)]
    D_ = frame(W / 2, D, 0, 180); wall(D_, [(0, 0), (W, 0), (W, H), (W / 2, H + 1.4), (0, H)], [rect(2.2, 6.2, .02, 4.2)], cl, .2); lamp(D_ @ Matrix.Translation((4.2, -.1, 2.1)), 3.9, 4.0, 16); box(D_, 8.4, 12.4, .18, .26, 0, 4.2, matte('#e3ddd1', .5), .01); [box(D_, 8.4, 12.4, .25, .27, z, z + .02, matte('#b9b4aa'), .002) for z in (.84, 1.68, 2.52, 3.36)]; box(I, -60, 60, D, D + 60, -.3, -.1, paving('#cfc8bc', .9, .9)); tree(-4, D + 14, 7, 301); tree(6, D + 18, 8, 302)
    for y in np.arange(-6, D + .1, 5):
        [box(I, x - .16, x + .16, y - .15, y + .15, 0, H, st, .01) for x in (-W / 2 + .2, W / 2 - .2)]
        for q in (-1, 1): prism(frame(0, y - .12), [(q * (W / 2 - .1), H - .5), (q * (W / 2 - .1), H), (0, H + 1.4), (0, H + .95)], 0, .24, st)
    for q in (-1, 1):
        P_ = [Vector((q * W / 2, -8, H)), Vector((q * W / 2, D, H)), Vector((0, D, H + 1.4)), Vector((0, -8, H + 1.4))]; add(matte('#dcdcd6', .7), P_, [(0, 1, 2, 3)])
        for y in (-4, 1, 6, 11, 16):
            a = .35; b = .6; L = lambda t: Vector((q * W / 2 * (1 - t), 0, H + 1.4 * t - .04)); add(glow('#f4f7fa', 3.2, '#ffffff'), [L(a) + Vector((0, y, 0)), L(a) + Vector((0, y + 2.2, 0)), L(b) + Vector((0, y + 2.2, 0)), L(b) + Vector((0, y, 0))], [(0, 1, 2, 3)])
    r = random.Random(seed); rx = s * (W / 2 - 1.5)
    if rack:
        for k in range(3):
            y = 4 + k * 3.4; [box(I, rx - .55, rx + .55, y, y + 3.0, z - .1, z, matte('#c2854f', .5), .004) for z in (1.5, 3.0, 4.5)]; [box(I, rx + a - .05, rx + a + .05, y + b - .05, y + b + .05, 0, 5.2, matte('#4f6a80', .5), .004) for a in (-.5, .5) for b in (0, 3.0)]
            for z in (0, 1.5, 3.0):
                for i in range(3): h = r.uniform(.6, 1.1); box(I, rx - .45, rx + .45, y + .1 + i * .98, y + .95 + i * .98, z, z + h, matte(r.choice(('#c9a67c', '#d9c7a8', '#b8966c', '#e3d9c6')), .8), .01)
    for i in range(3): box(I, -rx - 1.0 + .2 * i, -rx + .2, 3 + i * 2.6, 4 + i * 2.6, .14, .14 + r.uniform(.7, 1.2), matte('#c9a67c', .8), .01); box(I, -rx - 1.1 + .2 * i, -rx + .3, 2.95 + i * 2.6, 4.05 + i * 2.6, 0, .13, wood('#b08a60'), .004)
    [box(I, x - .06, x + .06, 0, D - 2, .001, .004, matte('#d9b06a'), .001) for x in (-2.4, 2.4)]; figure(-1.2, 9.5, 1.74, z=0, turn=20); studio.camera((-s * 2.6, -6.6, 1.8), (s * .5, 8), lens=25, shift=.06, blur=.01, focus=(0, 8))


SCENES = {'kitchen-sage': k_sage, 'kitchen-white': k_white, 'bedroom-green': b_green, 'bedroom-clay': b_clay, 'bedroom-sage': b_sage, 'bathroom-clay': t_clay, 'bathroom-stone': t_stone, 'kitchen-loft': k_loft, 'kitchen-galley': k_galley, 'kitchen-farm': k_farm, 'kitchen-barn': k_barn, 'kitchen-city': k_city, 'kitchen-thirties': k_old, 'kitchen-line': k_rental, 'kitchen-row': k_row, 'kitchen-glassworks': k_glass, 'kitchen-bar': k_half, 'kitchen-town': k_sage2,
          'bedroom-beams': b_farm, 'bedroom-mustard': b_shop, 'bedroom-gable': b_gable, 'bedroom-city': b_city, 'bedroom-thirties': b_old, 'bedroom-plain': b_rental, 'bedroom-dormer': b_dormer, 'bedroom-brick': b_loft, 'bedroom-desk': b_small, 'bedroom-terrace': b_garden, 'bedroom-panelled': b_tall, 'bedroom-rear': b_rear,
          'bathroom-sixties': t_gent, 'bathroom-thirties': t_thirties, 'bathroom-window': t_rent, 'bathroom-blue': t_mons, 'bathroom-barn': t_barn, 'bathroom-city': t_city, 'bathroom-narrow': t_rental, 'bathroom-teal': t_glass, 'bathroom-corner': t_shop, 'bathroom-tall': t_free, 'bathroom-farm': t_farm, 'bathroom-niche': t_niche,
          'living-shop': l_shop, 'living-city': l_city, 'living-thirties': l_old, 'living-plain': l_rental, 'living-through': l_row, 'living-glassworks': l_glass, 'living-corner': l_corner, 'living-ground': l_ground, 'living-books': l_books, 'living-belle-etage': l_belle,
          'studio-green': studio_room, 'shop-inside': shop_in, 'office-inside': office_in, 'hall-inside': hall_in,
          'office-corner': lambda: office_in(-1, 'oak', '#7f8f80', 7.0, 6.4), 'hall-yard': lambda: hall_in(13, 17, 5.2, '#d9d3c6', 7, True, -1),
          'bathroom-slate': t_slate, 'bathroom-mint': t_mint, 'bathroom-shell': t_shell, 'bathroom-harbour': t_harbour, 'bedroom-linen': b_linen, 'bedroom-ochre': b_ochre, 'bedroom-dusk': b_dusk}
