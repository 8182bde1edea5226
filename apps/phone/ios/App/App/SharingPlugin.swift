import Capacitor
import UIKit

/// Gives the page what the share extension kept, as Android's plugin of this name does, and keeps it until the page
/// has it: `packages/shell/src/phone-sharing.ts` takes the answers.
@objc(SharingPlugin)
public class SharingPlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "SharingPlugin"
    public let jsName = "Sharing"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "read", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "done", returnType: CAPPluginReturnPromise)
    ]

    /// A page reads at its start; one that is open already is told when the user comes back to the app.
    override public func load() {
        NotificationCenter.default.addObserver(
            self,
            selector: #selector(tellPage),
            name: UIApplication.didBecomeActiveNotification,
            object: nil
        )
    }

    @objc private func tellPage() {
        if SharedStore.isWaiting { notifyListeners("shared", data: [:]) }
    }

    @objc public func read(_ call: CAPPluginCall) {
        do {
            guard let item = try SharedStore.read() else { return call.resolve() }
            let files = item.file.map { [SharingPlugin.describe($0, most: call.getInt("most") ?? 0)] }
            call.resolve(["title": item.title, "text": item.text, "files": files ?? []])
        } catch is DecodingError {
            // An earlier version of this app may have kept it; it will not become readable.
            call.resolve(["hasFailed": true, "title": "", "text": "", "files": [[String: Any]]()])
        } catch {
            // As while the phone is locked: it waits on.
            call.resolve()
        }
    }

    @objc public func done(_ call: CAPPluginCall) {
        do {
            try SharedStore.drop()
            call.resolve()
        } catch {
            call.reject("What was shared could not be removed", nil, error)
        }
    }

    private static func describe(_ file: SharedFile, most: Int) -> [String: Any] {
        ["name": file.name, "type": file.type, "data": file.data.prefix(most).base64EncodedString()]
    }
}
