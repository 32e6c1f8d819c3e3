"""A small gateway of another make, on aiohttp and python-socketio, with the values that Python sends: ints as ids and
times, floats as limits, Decimals as text, None for what is absent, JSON in ASCII, and regexes of the module re.

python3 gateway.py prints its port, and serves until its standard input ends. Any token but an empty one or
"conformance-nobody" identifies a player.
"""

import asyncio
import itertools
import json
import sys
import time
from decimal import Decimal
from urllib.parse import parse_qs

import socketio
from aiohttp import web

SETTLE_S = 0.3
HEADERS = "authorization, cache-control, content-type, x-extra-params"


class Refusal(Exception):
    def __init__(self, status, code):
        super().__init__(code)
        self.status = status
        self.body = {"error": {"message": code.replace("_", " "), "code": code}}


def now():
    return int(time.time() * 1000)


def method(name, text, position, fields):
    return {
        "name": name,
        "category": None,
        "text": {"en": text, "es": text},
        "currency": ["MXN"],
        "amount_rules": {"MXN": {"min": 10, "max": 20155.0, "minNonRus": None}},
        "banner": None,
        "fields": fields,
        "position": position,
        "iconIds": [],
        "cardViewType": None,
        "isPopular": position == 1,
    }


def field(name, regex):
    return {
        "name": name,
        "type": "text",
        "mask": None,
        "regex": regex,
        "regex_error_key": None,
        "placeholder_text": name,
        "values": [],
        "isAdvanced": False,
    }


CASH = method("caja", "Depósito en caja", 1, [field("holder", r"(?i)\A[[:alpha:] ]{3,40}\Z")])
BANK = method("banco", "Retiro a banco", 1, [field("clabe", r"^(?P<clabe>\d{18})$")])


class Player:
    """The payments and connections of one token."""

    def __init__(self):
        self.sockets = set()
        self.payments = {}
        self.by_request = {}


class Gateway:
    def __init__(self, sio):
        self.sio = sio
        self.players = {}
        self.ids = itertools.count(1001)
        self.tasks = set()
        self.calls = {
            "/BANKING/methods-payment-v3": self.deposits,
            "/BANKING/methods-withdrawal": self.withdrawals,
            "/BANKING_DEPOSIT/methods-country-selector-v2": self.countries,
            "/BANKING/userdata-payment-snippet": self.prefill,
            "/METRIC_EVENTS_HANDLER/events": self.metrics,
            "/BANKING_DEPOSIT/create": self.create,
            "/BANKING_WITHDRAWAL/create": self.create,
            "/BANKING/transaction": self.transaction,
        }
        for step in ("/BANKING_DEPOSIT/continue", "/BANKING_WITHDRAWAL/confirm", "/BANKING_WITHDRAWAL/resend"):
            self.calls[step] = self.step

    def player(self, token):
        if not token or token == "conformance-nobody":
            raise Refusal(401, "unauthorized")
        return self.players.setdefault(token, Player())

    def answer(self, path, token, data):
        """The status and the answer to a request, over either transport."""
        try:
            call = self.calls.get(path)
            player = self.player(token)
            if call is None:
                raise Refusal(404, "unknown_path")
            return 200, call(player, data, path)
        except Refusal as refusal:
            return refusal.status, refusal.body

    def deposits(self, player, data, path):
        return {"methods": [CASH]}

    def withdrawals(self, player, data, path):
        return {"methods": [BANK], "accounts": [{"id": "main", "amount": str(Decimal("1000.50")), "currency": "MXN"}]}

    def countries(self, player, data, path):
        return {"countries": [{"code": "mx", "currency": "MXN", "isPopular": True}]}

    def prefill(self, player, data, path):
        return {"fields": {"caja": {"holder": "José"}}}

    def metrics(self, player, data, path):
        return {}

    def create(self, player, data, path):
        request, content = data.get("requestId"), json.dumps(data, sort_keys=True)
        known = player.by_request.get(request)
        if known is not None:
            if known["content"] != content:
                raise Refusal(409, "request_conflict")
            return known["outcome"]
        if data.get("method") != (CASH if "DEPOSIT" in path else BANK)["name"]:
            raise Refusal(422, "unknown_method")
        transaction = {
            "id": next(self.ids),
            "status": "accepted",
            "txid": None,
            "amount": str(Decimal(data["amount"]).quantize(Decimal("0.01"))),
            "currency": data["currency"],
            "createdAt": now(),
            "reason": None,
        }
        action = {
            "type": "instruction",
            "title": None,
            "steps": ["Paga en caja"],
            "details": [{"label": "Referencia", "value": transaction["id"], "copy": True}],
            "expiresAt": now() + 3_600_000,
        }
        outcome = {"transaction": transaction, "action": action}
        player.payments[str(transaction["id"])] = outcome
        player.by_request[request] = {"content": content, "outcome": outcome}
        kind = "deposit" if "DEPOSIT" in path else "withdrawal"
        task = asyncio.ensure_future(self.settle(player, transaction, f"{kind}.status"))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return outcome

    async def settle(self, player, transaction, event):
        await asyncio.sleep(SETTLE_S)
        transaction["status"] = "processed"
        for sid in list(player.sockets):
            await self.sio.emit("a", {"type": event, "data": {"id": transaction["id"], "status": 1}}, to=sid)

    def transaction(self, player, data, path):
        by_request = player.by_request.get(data.get("requestId"))
        outcome = by_request["outcome"] if by_request else player.payments.get(str(data.get("id")))
        if outcome is None:
            raise Refusal(404, "not_found")
        return outcome

    def step(self, player, data, path):
        raise Refusal(404, "not_found")


def serve_sockets(sio, gateway):
    @sio.event
    async def connect(sid, environ):
        token = parse_qs(environ.get("QUERY_STRING", "")).get("Authorization", [None])[0]
        if token is None:
            return
        try:
            gateway.player(token).sockets.add(sid)
        except Refusal as refusal:
            raise socketio.exceptions.ConnectionRefusedError("unauthorized", {"status": refusal.status})

    @sio.event
    async def disconnect(sid):
        for player in gateway.players.values():
            player.sockets.discard(sid)

    @sio.on("d")
    async def ask(sid, packet):
        path = "/" + packet["type"].replace(":", "/", 1)
        token = packet.get("token")
        own = ("token", "msgid", "sendTime", "type")
        data = {key: value for key, value in packet.items() if key not in own}
        status, body = gateway.answer(path, token, data)
        if status != 401:
            gateway.player(token).sockets.add(sid)
        message = {"msgid": packet["msgid"], "type": packet["type"], "data": body, "status": status, "source": None}
        await sio.emit("a", message, to=sid)


def serve_http(app, gateway):
    def headers(request):
        return {
            "Access-Control-Allow-Origin": request.headers.get("Origin", "*"),
            "Access-Control-Allow-Credentials": "true",
            "Access-Control-Allow-Headers": HEADERS,
            "Vary": "Origin",
        }

    async def handle(request):
        if request.method == "OPTIONS":
            return web.Response(status=204, headers=headers(request))
        path = request.path[len("/api"):]
        token = request.headers.get("Authorization", "").replace("Bearer ", "", 1)
        try:
            data = dict(request.query) if request.method == "GET" else json.loads(await request.text())
            if not isinstance(data, dict):
                raise ValueError
        except ValueError:
            status, body = 400, Refusal(400, "invalid_body").body
        else:
            status, body = gateway.answer(path, token, data)
        return web.json_response(body, status=status, headers=headers(request))

    app.router.add_route("*", "/api/{path:.*}", handle)


async def main():
    sio = socketio.AsyncServer(async_mode="aiohttp", cors_allowed_origins="*")
    app = web.Application()
    sio.attach(app, socketio_path="v4/socket.io")
    gateway = Gateway(sio)
    serve_sockets(sio, gateway)
    serve_http(app, gateway)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    print(site._server.sockets[0].getsockname()[1], flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    await runner.cleanup()


asyncio.run(main())
